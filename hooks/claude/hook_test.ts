import { assertHarmless } from "../testing/registered.ts";

Deno.test("the command registered in Claude Code answers when rtk is well, and stops nothing when it is not", async () => {
  await assertHarmless("claude");
});
