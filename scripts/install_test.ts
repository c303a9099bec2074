import { assertEquals, assertStringIncludes } from "@std/assert";
import { DENO_DIR } from "../tests/kit/support.ts";

const ROOT = new URL("../", import.meta.url).pathname;

Deno.test("the tasks install and compile refuse words that mean nothing to them, before they write anything", async () => {
  const home = await Deno.makeTempDir();
  try {
    for (
      const [script, ...words] of [
        ["install", "--help"],
        ["install", "--prefx=/tmp"],
        ["install", "/tmp"],
        ["install", "--prefix="],
        ["compile", "--help"],
        ["compile", "x86_64-unknown-linux-gnu"],
      ]
    ) {
      const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", "--quiet", "--cached-only", `${ROOT}scripts/${script}.ts`, ...words],
        env: { HOME: home, DENO_DIR },
      }).output();
      const said = new TextDecoder().decode(stderr);
      assertEquals([script, words, code, stdout.length], [script, words, 1, 0], said);
      assertStringIncludes(said, words[0] === "--prefix=" ? "needs a folder" : `"${words[0]}" means nothing here`);
    }
    assertEquals([...Deno.readDirSync(home)], []);
  } finally {
    await Deno.remove(home, { recursive: true });
  }
});
