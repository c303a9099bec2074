import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the filter of a command of this family", () => {
  assertEquals(nameOf("swift build -c release"), "swift-build");
  assertEquals(nameOf("swift test --filter A"), "swift-test");
  assertEquals(nameOf("xcodebuild -scheme A test"), "xcodebuild");
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "swift run",
      "swift",
      "swift package update",
      "swift test --list-tests",
      "swift build --show-bin-path",
      "xcodebuild -list",
      "xcodebuild -showBuildSettings",
      "xcodebuild test -enumerate-tests -test-enumeration-format json",
      "xcodebuild -create-xcframework -framework A.framework -output A.xcframework",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});
