import { assertEquals } from "@std/assert";
import { shortenText } from "./testing.ts";

const hook = (name: string, outcome: string) => `${name}${".".repeat(79 - name.length - outcome.length)}${outcome}\n`;

Deno.test("git commit names the hooks that passed on a line, and one that failed above what it says", () => {
  const stderr = hook("trim trailing whitespace", "Passed") + hook("check yaml", "(no files to check)Skipped") +
    hook("black", "Failed") + "- hook id: black\n- files were modified by this hook\n\nreformatted src/a.py\n\n" +
    hook("flake8", "Passed");
  assertEquals(shortenText("git commit -m x", "", stderr, 1)!.stderr.split("\n"), [
    "Passed: trim trailing whitespace",
    "Skipped (no files to check): check yaml",
    "black: Failed",
    "- hook id: black",
    "- files were modified by this hook",
    "",
    "reformatted src/a.py",
    "",
    "Passed: flake8",
  ]);
});
