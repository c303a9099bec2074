import { assertEquals } from "@std/assert";
import { isRival } from "./rivals.ts";

Deno.test("isRival() knows other programs that rewrite commands, and nothing else", () => {
  for (
    const line of ["snip hook", "/opt/bin/tokf hook handle", "bash ~/.squeez/hooks/pre.sh", '"C:\\x\\lean-ctx.exe" h']
  ) {
    assertEquals(isRival(line), true, line);
  }
  for (const line of ["rtk hook claude", "lint --fix", "snippets.sh", "my-snip", "prettier --write x"]) {
    assertEquals(isRival(line), false, line);
  }
});
