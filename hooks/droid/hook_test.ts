import { assertHarmless } from "../testing/registered.ts";

Deno.test("the command registered in Factory Droid answers when rtk is well, and stops nothing when it is not", async () => {
  await assertHarmless("droid");
});
