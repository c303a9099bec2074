/** A user's own filter makes rtk rewrite the command it speaks of, once the user has agreed to it. */

import { assertEquals } from "@std/assert";
import { Place } from "./support/rtk.ts";

function filter(pattern: string): string {
  return `schema_version = 1\n\n[filters.own]\nmatch_command = "${pattern}"\nstrip_lines_matching = ["^noise"]\n`;
}

/** What `rtk rewrite` prints, and nothing where the line stays as typed. */
async function rewritten(place: Place, line: string): Promise<string> {
  return (await place.rtk(["rewrite", line], { cwd: place.project })).stdout;
}

Deno.test("rtk rewrite goes by a project's filter only while it is trusted as it is", async () => {
  await using place = await Place.create();
  const path = `${place.project}/.rtk/filters.toml`;
  await place.write(path, filter("^frob\\\\b"));
  assertEquals(await rewritten(place, "frob x"), "");
  await place.rtk(["trust", "-y"], { cwd: place.project });
  assertEquals(await rewritten(place, "cd a && timeout 5 frob x"), "cd a && timeout 5 rtk frob x");
  for (const line of ["frob x | head", "frob x > f", "sudo frob", "x=$(frob)", "nob"]) {
    assertEquals(await rewritten(place, line), "", line);
  }
  await place.write(path, filter("^frob\\\\b") + "# changed\n");
  assertEquals(await rewritten(place, "frob x"), "");
});

Deno.test("a hook goes by the user's filters, but for names of rtk's own commands and uses rtk leaves alone", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.config/rtk/filters.toml`, filter("^(?:frob|log|rewrite|git)\\\\b"));
  await place.rtk(["trust", "-y"], { cwd: place.project });
  const answer = async (command: string) => {
    const payload = JSON.stringify({ hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command } });
    const { code, stdout } = await place.rtk(["hook", "claude"], { stdin: payload, cwd: place.project });
    assertEquals(code, 0);
    return stdout === "" ? undefined : JSON.parse(stdout).hookSpecificOutput.updatedInput.command;
  };
  assertEquals(await answer("frob x"), "rtk frob x");
  for (const command of ["log x", "rewrite x", "git add -p"]) assertEquals(await answer(command), undefined, command);
  assertEquals((await place.rtk(["rewrite", "frob x"], { env: { RTK_NO_TOML: "1" }, cwd: place.project })).stdout, "");
});
