/** Claude Code's forms: each leaves in place what it says, whatever was there before. */

import { assert, assertEquals } from "@std/assert";
import { differences, snapshot } from "../src/install/testing/homes.ts";
import { Place } from "./support/rtk.ts";

/** What is there of the parts: `hook`, `document`, `block`. */
async function parts(place: Place, scope: "user" | "project"): Promise<string[]> {
  const folder = scope === "user" ? `${place.home}/.claude` : place.project;
  const read = (path: string) => Deno.readTextFile(path).catch(() => "");
  const settings = await read(scope === "user" ? `${folder}/settings.json` : `${folder}/.claude/settings.json`);
  const memory = await read(`${folder}/CLAUDE.md`);
  const document = await read(`${folder}/RTK.md`);
  const long = memory.includes("# rtk: put it in front of every command");
  return [
    ...settings.includes("rtk hook claude") ? ["hook"] : [],
    ...settings.includes("Bash(rtk git status:*)") ? ["entries"] : [],
    ...document !== "" || memory.includes("@RTK.md") || (memory.includes("rtk-instructions") && !long)
      ? ["document"]
      : [],
    ...long ? ["block"] : [],
  ];
}

const FORMS: Readonly<Record<string, readonly string[]>> = {
  "": ["hook", "entries", "document"],
  "--hook-only": ["hook", "entries"],
  "--claude-md": ["block"],
};

for (const scope of ["user", "project"] as const) {
  Deno.test(`each form of rtk init (${scope}) takes the place of the one before, and the removal gives all files back`, async () => {
    await using place = await Place.create();
    const folder = scope === "user" ? `${place.home}/.claude` : `${place.project}/.claude`;
    await place.write(`${folder}/settings.json`, '{\r\n\t"model": "x", // mine\r\n}', 0o600);
    await place.write(scope === "user" ? `${folder}/CLAUDE.md` : "CLAUDE.md", "# Mine\n\nrtk is fine.");
    const before = snapshot(place.root);
    const words = ["init", ...scope === "user" ? ["-g"] : []];
    // Every form after every other.
    for (const form of ["", "--hook-only", "--claude-md", "--hook-only", "", "--claude-md", ""]) {
      const flags = form === "" ? [] : [form];
      const { code, stderr } = await place.rtk([...words, ...flags, "--auto-patch"]);
      assertEquals([code, stderr], [0, ""]);
      assertEquals(await parts(place, scope), FORMS[form], `${scope} ${form}`);
      const once = snapshot(place.root);
      assertEquals((await place.rtk([...words, ...flags, "--auto-patch"])).code, 0);
      assertEquals(differences(once, snapshot(place.root)), [], `${scope} ${form} twice`);
    }
    assert(differences(before, snapshot(place.root)).length > 0);
    assertEquals((await place.rtk([...words, "--uninstall"])).code, 0);
    assertEquals(differences(before, snapshot(place.root)), []);
  });
}
