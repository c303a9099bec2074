import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the filter of a command of this family", () => {
  assertEquals(nameOf("dotnet build"), "dotnet-build");
  assertEquals(nameOf("dotnet restore"), "dotnet-build");
  assertEquals(nameOf("dotnet format --verify-no-changes"), "dotnet-build");
  assertEquals(nameOf("dotnet test --filter A"), "dotnet-test");
  assertEquals(nameOf("dotnet test -v n"), "dotnet-test");
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "dotnet run",
      "dotnet watch test",
      "dotnet --version",
      "dotnet test --list-tests",
      "dotnet build -v detailed",
      "dotnet build --help",
      "dotnet new console",
      "dotnet build -getItem:Compile",
      "dotnet msbuild -getTargetResult:Build",
      "dotnet build /getProperty:Version",
      "dotnet build /v:d",
      "dotnet build -verbosity:diag",
      "dotnet build --verbosity:detailed",
      "dotnet build /bl:x.binlog",
      "dotnet msbuild -pp:all.xml",
      "dotnet msbuild -targets",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});
