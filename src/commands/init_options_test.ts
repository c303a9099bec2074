import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { parseInit, WrongUse } from "./init_options.ts";

function wrong(...args: string[]): string {
  return assertThrows(() => parseInit(args), WrongUse).message;
}

Deno.test("parseInit() refuses flags of which one would be dropped", () => {
  for (
    const args of [
      ["--auto-patch", "--no-patch"],
      ["--trust-filters", "--no-trust-filters"],
      ["--claude-md", "--hook-only"],
      ["--claude-md", "--no-allow-rtk"],
      ["--dry-run", "--no-patch"],
      ["--dry-run", "--trust-filters"],
      ["--no-patch", "--trust-filters"],
      ["--show", "--uninstall"],
      ...["dry-run", "auto-patch", "no-patch", "no-allow-rtk", "trust-filters", "no-trust-filters"]
        .map((flag) => ["--show", `--${flag}`]),
      ["--show", "--hook-only"],
      ["--show", "--claude-md"],
      ...["no-patch", "no-allow-rtk", "trust-filters", "no-trust-filters"].map((flag) => ["--uninstall", `--${flag}`]),
    ]
  ) assertStringIncludes(wrong(...args), "cannot stand together", args.join(" "));
});

Deno.test("parseInit() refuses a form or --json where it means nothing", () => {
  for (const flag of ["--codex", "--gemini", "--copilot", "--opencode", "--agent=cursor", "--agent=auto"]) {
    for (const form of ["--hook-only", "--claude-md"]) assertStringIncludes(wrong(flag, form), "is for Claude Code");
  }
  assertStringIncludes(wrong("--json"), "goes with --show");
});

Deno.test("parseInit() refuses values of flags, so that a no is never taken for a yes", () => {
  for (const arg of ["--auto-patch=no", "--auto-patch=false", "-g=false", "--global=", "--dry-run=1", "--codex=no"]) {
    assertStringIncludes(wrong(arg), "takes no value", arg);
  }
});

Deno.test("parseInit() refuses words and options that it does not know, and says which may be meant", () => {
  assertStringIncludes(wrong("everything"), 'unknown argument "everything"');
  assertStringIncludes(wrong("--", "claude"), 'unknown argument "claude"');
  assertStringIncludes(wrong("--uninstal"), "did you mean --uninstall?");
  assertStringIncludes(wrong("--agent", "curser"), "did you mean cursor?");
  for (const empty of ["--agent", "--agent=", "--agent=claude,", "--agent=,cursor"]) {
    assertStringIncludes(wrong(empty), "--agent needs a name", empty);
  }
});

Deno.test("parseInit() adds up the agents of all flags, each once, however they are written", () => {
  const agents = (...args: string[]) => parseInit(args).agents.map(({ name }) => name);
  assertEquals(agents(), ["claude"]);
  assertEquals(agents("--agent", "Claude, cursor"), ["claude", "cursor"]);
  assertEquals(agents("--agent", "claude", "--agent", "cursor,claude"), ["claude", "cursor"]);
  assertEquals(agents("--codex", "--gemini", "--copilot"), ["codex", "gemini", "copilot"]);
  assertEquals(agents("--opencode"), ["claude", "opencode"]);
  assertEquals(agents("--opencode", "--agent", "cursor"), ["cursor", "opencode"]);
  for (const more of [["--agent", "claude"], ["--codex"], ["--opencode"]]) {
    assertStringIncludes(wrong("--agent", "auto", ...more), "finds the agents itself");
  }
});
