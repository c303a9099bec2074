/** `rtk rewrite` as delegates call it: exit codes, output, configuration. */

import { assert, assertEquals } from "@std/assert";
import { asked, claudeSettings } from "./support/hooks.ts";
import { Place, type RunOptions } from "./support/rtk.ts";

async function rewrite(place: Place, line: string, options: RunOptions = {}): Promise<[number, string]> {
  const { code, stdout } = await place.rtk(["rewrite", line], options);
  return [code, stdout];
}

Deno.test("rewrite exits by the verdict and prints no line end", async () => {
  await using place = await Place.create();
  await claudeSettings(place, {
    deny: ["Bash(git push:*)"],
    ask: ["Bash(npm test:*)"],
    allow: ["Bash(ls:*)", "Bash(git push:*)", "Bash(npm test:*)"],
  });
  assertEquals(await rewrite(place, "ls -l"), [0, "rtk ls -l"]);
  assertEquals(await rewrite(place, "frob"), [1, ""]);
  assertEquals(await rewrite(place, "git push"), [2, ""]);
  assertEquals(await rewrite(place, "sh -c 'git push'"), [1, ""]);
  assertEquals(await rewrite(place, "npm test"), [3, "rtk npm test"]);
  assertEquals(await rewrite(place, "cargo test"), [3, "rtk cargo test"]);
  assertEquals(await rewrite(place, "rtk cargo test"), [3, "rtk cargo test"]);
  assertEquals(await rewrite(place, "RTK_DISABLED=1 ls && git log"), [3, "RTK_DISABLED=1 ls && rtk git log"]);
});

Deno.test("RTK_REWRITE_HOST=openclaw, spelt exactly so, lets pass what no rule speaks of", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { deny: ["Bash(git push:*)"], ask: ["Bash(npm test:*)"] });
  const codes = async (host: string) => {
    const options = { env: { RTK_REWRITE_HOST: host } };
    const lines = ["cargo test", "npm test", "git push", "sh -c 'git push'", "sh -c 'cargo test'", "frob"];
    return (await Promise.all(lines.map((line) => rewrite(place, line, options)))).map(([code]) => code);
  };
  assertEquals(await codes("openclaw"), [0, 3, 2, 1, 3, 1]);
  for (const host of ["OpenClaw", "openclaw ", "hermes", ""]) assertEquals(await codes(host), [3, 3, 2, 1, 3, 1], host);
});

Deno.test("rewrite takes a line as one word, or a command as several", async () => {
  await using place = await Place.create();
  const words = async (...args: string[]) => {
    const { code, stdout } = await place.rtk(["rewrite", ...args]);
    return [code, stdout];
  };
  assertEquals(await words(), [1, ""]);
  assertEquals(await words(""), [1, ""]);
  assertEquals(await words("--", "ls", "-a"), [3, "rtk ls -a"]);
  assertEquals(await words("git", "commit", "-m", "two words"), [3, "rtk git commit -m 'two words'"]);
  const help = await place.rtk(["rewrite", "--help"]);
  assertEquals(help.code, 0);
  assert(help.stdout.includes("Exit code"));
});

Deno.test("the [hooks] section counts whatever else the file holds", async () => {
  await using place = await Place.create();
  const config = (text: string) => place.write(`${place.home}/.config/rtk/config.toml`, text);
  await config('[hooks]\nexclude_commands = ["git push", "^npm "]\ntransparent_prefixes = ["direnv exec ."]\n');
  assertEquals(await rewrite(place, "git push && git log"), [3, "git push && rtk git log"]);
  assertEquals(await rewrite(place, "npm test"), [1, ""]);
  assertEquals(await rewrite(place, "direnv exec . git log"), [3, "direnv exec . rtk git log"]);
  await config('[tracking]\nenabled = "certainly"\n[hooks]\nexclude_commands = ["git"]\n[unheard_of]\nx = 1\n');
  assertEquals(await rewrite(place, "git log"), [1, ""]);
  await config('[hooks]\nexclude_commands = "git"\ntransparent_prefixes = ["wrap"]\nwrap_fish_scripts = "yes"\n');
  const { stdout, stderr } = await place.rtk(["rewrite", "wrap git log"]);
  assertEquals(stdout, "wrap rtk git log");
  assertEquals(stderr.trim().split("\n").length, 2, stderr);
  await config("[hooks\n");
  assertEquals((await place.rtk(["rewrite", "git log"])).stderr.trim().split("\n").length, 1);
});

Deno.test("a transparent prefix hides nothing from a rule", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.config/rtk/config.toml`, '[hooks]\ntransparent_prefixes = ["mywrap"]\n');
  await claudeSettings(place, { deny: ["Bash(git log:*)"] });
  assertEquals(await rewrite(place, "mywrap git log"), [2, ""]);
  assertEquals(await rewrite(place, "mywrap sh -c 'git log'"), [1, ""]);
});

Deno.test("a fish script is handed to fish whole, and always asked about", async () => {
  await using place = await Place.create();
  await place.program("fish", "exit 0");
  await place.write(`${place.home}/.config/rtk/config.toml`, "[hooks]\nwrap_fish_scripts = true\n");
  const path = [place.bin];
  const { answer, rewritten } = await asked(place, "claude", 'begin; echo "it\'s"; git log; end', { path });
  assertEquals(rewritten, `rtk run --shell fish -c 'begin; echo "it'\\''s"; rtk git log; end'`);
  assertEquals((answer["hookSpecificOutput"] as Record<string, unknown>)["permissionDecision"], "ask");
  // Not for other agents, nor for delegates.
  assertEquals((await asked(place, "cursor", "begin; git log; end", { path })).rewritten, "begin; rtk git log; end");
  assertEquals(await rewrite(place, "begin; git log; end", { path }), [3, "begin; rtk git log; end"]);
  // Not where a rule could have spoken of what is in it.
  for (const settings of ['{"permissions":{"deny":["Read(x)"]}}', "{bad"]) {
    await place.write(`${place.home}/.claude/settings.json`, settings);
    assertEquals((await asked(place, "claude", "begin; git log; end", { path })).rewritten, "begin; rtk git log; end");
  }
});

Deno.test("a fish script of a megabyte is handed over whole", async () => {
  await using place = await Place.create();
  await place.program("fish", "exit 0");
  await place.write(`${place.home}/.config/rtk/config.toml`, "[hooks]\nwrap_fish_scripts = true\n");
  const block = "if test -d src\n  git log\nend\n";
  const count = Math.ceil(1_000_000 / block.length);
  const { rewritten } = await asked(place, "claude", block.repeat(count), { path: [place.bin] });
  assertEquals(rewritten, `rtk run --shell fish -c '${block.replace("git log", "rtk git log").repeat(count)}'`);
});

Deno.test("a fish script stays in the shell where there is no fish", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.config/rtk/config.toml`, "[hooks]\nwrap_fish_scripts = true\n");
  const env = { PATH: place.bin };
  const payload = JSON.stringify({ tool_name: "Bash", tool_input: { command: "begin; git log; end" } });
  const { stdout } = await place.rtk(["hook", "claude"], { env, stdin: payload });
  assert(!stdout.includes("fish"));
});
