import { assertCannotFail } from "../testing/registered.ts";

Deno.test("the command registered in Antigravity answers in JSON whatever is wrong with rtk", async () => {
  await assertCannotFail("antigravity", (stdout) => stdout === '{"decision":"allow"}\n');
});
