import { assertEquals } from "@std/assert";
import { Place } from "./support/rtk.ts";

Deno.test("rtk lint runs ESLint from the project, and a linter that is named", async () => {
  await using place = await Place.create();
  await place.write("node_modules/.bin/eslint", '#!/bin/sh\necho "eslint: $*"\nexit 3\n', 0o755);
  await place.program("ruff", 'echo "ruff: $*"');
  const own = await place.rtk(["lint", "src"]);
  assertEquals([own.code, own.stdout], [3, "eslint: src\n"]);
  const named = await place.rtk(["lint", "ruff", "check", "."]);
  assertEquals([named.code, named.stdout], [0, "ruff: check .\n"]);
});

Deno.test("rtk lint takes a folder with a linter's name for a folder", async () => {
  await using place = await Place.create();
  await place.program("eslint", 'echo "eslint: $*"');
  await Deno.mkdir(`${place.project}/ruff`);
  assertEquals((await place.rtk(["lint", "ruff"])).stdout, "eslint: ruff\n");
});

Deno.test("rtk format hands its words on as typed and lets the project's files choose the formatter", async () => {
  await using place = await Place.create();
  await place.program("black", 'echo "black: $*"');
  await place.program("ruff", 'echo "ruff: $*"');
  assertEquals((await place.rtk(["format", "black", "."])).stdout, "black: .\n");
  await place.write("ruff.toml", "");
  assertEquals((await place.rtk(["format", "--check", "."])).stdout, "ruff: format --check .\n");
});
