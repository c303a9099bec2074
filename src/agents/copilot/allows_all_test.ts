import { assertEquals } from "@std/assert";
import { allowsAllBy } from "./allows_all.ts";

const CASES: [args: string, byDefault: boolean, expected: boolean | undefined][] = [
  ["copilot --allow-all-tools -p x", false, true],
  ["/usr/bin/node /x/.bin/copilot --yolo", false, true],
  ["/usr/bin/node /x/@github/copilot/npm-loader.js --allow-all", false, true],
  ["copilot.exe --allow-all-tools", false, true],
  ["copilot", false, false],
  ["copilot", true, true],
  ["copilot -p --allow-all-tools", false, false],
  ["copilot --prompt --deny-tool --allow-all-tools", false, true],
  ["copilot --allow-all-tools --deny-tool shell(git)", false, false],
  ["copilot --allow-all-tools --deny-tool=shell(git)", true, false],
  ["copilot --allow-tool shell(git)", false, false],
  ["/bin/sh -c copilot --allow-all-tools", false, undefined],
  ["rtk hook copilot", false, undefined],
  ["/bin/sh /home/user/copilot/bin/rtk hook copilot", false, undefined],
  ["", true, undefined],
];

Deno.test("Copilot's own arguments say whether it runs everything", () => {
  for (const [args, byDefault, expected] of CASES) {
    assertEquals(allowsAllBy(args.split(" "), byDefault), expected, `${args} ${byDefault}`);
  }
});
