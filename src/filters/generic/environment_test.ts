import { assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { makeCapture } from "../make_capture.ts";
import { shorten } from "../shorten.ts";
import { printsEnvironment, withoutSecrets } from "./environment.ts";
import { ERRORS } from "./errors.ts";

Deno.test("printsEnvironment() knows env by itself and in a shell line", () => {
  for (
    const line of [
      "env",
      "env | sort",
      "cd x && env",
      "export -p",
      "set > f",
      "(printenv)",
      "declare -x; ls",
      "make\nenv",
    ]
  ) {
    assertEquals(printsEnvironment(["sh", "-c", line]), true, line);
  }
  assertEquals(printsEnvironment(["/usr/bin/env"]), true);
  for (const line of ["env A=1 make", "export A=1", "set -e", "echo env", "printenv PATH", "make environment"]) {
    assertEquals(printsEnvironment(["bash", "-c", line]), false, line);
  }
  assertEquals(printsEnvironment(["env", "make"]), false);
});

function shown(text: string, filter = withoutSecrets()): string {
  const bytes = new TextEncoder().encode(text);
  const capture = makeCapture(["env"], [{ stream: "stdout", bytes }], 0);
  const short = shorten(filter, capture, new RunElision("1a2b3c4d"), bytes.length);
  return new TextDecoder().decode(short?.stdout ?? bytes);
}

Deno.test("withoutSecrets() masks values by name and by shape, and a key of several lines", () => {
  const text = 'HOME=/root\nexport API_KEY="abc"\nURL=postgres://app:pw@db/x\nSSH_KEY_FILE=/k\n' +
    "PRIVATE_KEY=-----BEGIN KEY-----\nAAAA\n-----END KEY-----\nLAST=1\n";
  assertEquals(
    shown(text),
    "HOME=/root\nexport API_KEY=********\nURL=postgres://app:********@db/x\nSSH_KEY_FILE=/k\nPRIVATE_KEY=********\nLAST=1\n",
  );
});

Deno.test("withoutSecrets() masks before a filter sees the lines, and names no id that cannot be recalled", () => {
  const text = "error: DB_PASSWORD=hunter22222 refused\n" + "noise\n".repeat(50);
  const short = shown(text, withoutSecrets(ERRORS));
  assertEquals(short.includes("hunter2"), false);
  assertEquals(short.split("\n").slice(1), ["… 50 lines left out", ""]);
});
