import { assertEquals } from "@std/assert";
import { Place } from "./support/rtk.ts";

Deno.test("rtk --version prints the version that plugins look for", async () => {
  await using place = await Place.create();
  const { code, stdout, stderr } = await place.rtk(["--version"]);
  assertEquals({ code, stdout, stderr }, { code: 0, stdout: "rtk 1.0.0\n", stderr: "" });
});
