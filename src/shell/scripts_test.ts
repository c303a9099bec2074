import { assertEquals } from "@std/assert";
import { parse } from "./parse.ts";
import { scripts } from "./scripts.ts";

function texts(source: string): (string | undefined)[] {
  return scripts(parse(source).commands[0]!, 0).map((script) => script.text);
}

Deno.test("scripts() finds the script of every shell, with its options", () => {
  for (
    const call of [
      "bash -c",
      "sh -lc",
      "/bin/bash -ec",
      "zsh --login -c",
      "dash -e -o pipefail -c",
      "ksh -ce",
      "fish -c",
      "bash -c --",
      "bash +O extglob -c",
    ]
  ) assertEquals(texts(call + " 'git log' x"), ["git log"], call);
});

Deno.test("scripts() finds none where a shell runs a file or reads its input", () => {
  for (const source of ["bash x.sh -c y", "sh", "bash -l", "grep -rn bash -c src"]) {
    assertEquals(texts(source), [], source);
  }
});

Deno.test("scripts() decodes quoting and says where each character was", () => {
  const source = "bash -c 'a \"b\"'";
  const [script] = scripts(parse(source).commands[0]!, 0);
  assertEquals(script!.text, 'a "b"');
  assertEquals(source.slice(script!.offsets[2], script!.offsets[4]! + 1), '"b"');
});

Deno.test("scripts() leaves expansions in the approximate text only", () => {
  const [script] = scripts(parse('sh -c "git push $x"').commands[0]!, 0);
  assertEquals([script!.text, script!.approximate], [undefined, "git push $x"]);
});

Deno.test("scripts() knows other programs that hand a word to a shell", () => {
  assertEquals(texts("watch -n 1 'git log'"), ["git log"]);
  assertEquals(texts("env -S 'git log'"), ["git log"]);
  assertEquals(texts("su -c 'git log' user"), ["git log"]);
  assertEquals(texts("trap 'git log' EXIT"), ["git log"]);
  assertEquals(texts("eval 'git log'"), ["git log"]);
});
