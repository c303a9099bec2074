import { assertEquals } from "@std/assert";
import { AILING } from "../testing/machine.ts";
import { runRegistered } from "../testing/registered.ts";

Deno.test("the command registered in Copilot ends well whatever is wrong with rtk", async () => {
  const answer = '{"answer":"of rtk"}';
  assertEquals(await runRegistered("copilot", "well", answer), { code: 0, stdout: `${answer}\n` });
  // One that hangs is ended by the time limit of the entry, and then counts as no opinion.
  const ailing = AILING.filter((one) => one !== "old" && one !== "hanging" && one !== "stuck");
  await Promise.all(ailing.map(async (health) => {
    const { code, stdout } = await runRegistered("copilot", health, answer);
    assertEquals([code, stdout.startsWith("{")], [0, false], health);
  }));
});
