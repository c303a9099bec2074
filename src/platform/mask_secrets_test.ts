import { assertEquals } from "@std/assert";
import { maskSecrets } from "./mask_secrets.ts";

Deno.test("maskSecrets() knows the working folder from a password", () => {
  const text = "PWD=/home/dev/app\nOLDPWD=/home/dev\nMYSQL_PWD=hunter2\n";
  assertEquals(maskSecrets(text), { text: "PWD=/home/dev/app\nOLDPWD=/home/dev\nMYSQL_PWD=********\n", count: 1 });
});
