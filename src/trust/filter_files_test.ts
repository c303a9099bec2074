import { assertEquals } from "@std/assert";
import { projectFilterFile, trustsProjectInCi } from "./filter_files.ts";

function trusts(env: Record<string, string>): boolean {
  return trustsProjectInCi((name) => env[name]);
}

Deno.test("trustsProjectInCi() needs the variable and a CI that says yes", () => {
  const yes = { RTK_TRUST_PROJECT_FILTERS: "1" };
  assertEquals(trusts({ ...yes, CI: "true" }), true);
  assertEquals(trusts({ ...yes, JENKINS_URL: "https://ci" }), true);
  assertEquals(trusts({ ...yes, TF_BUILD: "True" }), true);
  for (const value of ["", "false", "0", "no", "FALSE", " off "]) {
    assertEquals(trusts({ ...yes, CI: value }), false, value);
  }
  assertEquals(trusts({ CI: "true" }), false);
  assertEquals(trusts({ CI: "true", RTK_TRUST_PROJECT_FILTERS: "true" }), false);
  assertEquals(trusts(yes), false);
});

Deno.test("projectFilterFile() looks in the folder and above", async () => {
  const root = await Deno.realPath(await Deno.makeTempDir());
  try {
    await Deno.mkdir(`${root}/.rtk`);
    await Deno.mkdir(`${root}/a/b`, { recursive: true });
    assertEquals(await projectFilterFile(`${root}/a/b`), undefined);
    await Deno.writeTextFile(`${root}/.rtk/filters.toml`, "");
    assertEquals(await projectFilterFile(`${root}/a/b`), `${root}/.rtk/filters.toml`);
    assertEquals(await projectFilterFile(root), `${root}/.rtk/filters.toml`);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});
