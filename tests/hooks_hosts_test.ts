/** What each agent may send, form by form: large payloads, odd characters in the command, words instead of a payload. */

import { assertEquals, assertStringIncludes } from "@std/assert";
import { asked, hook, PROTOCOLS } from "./support/hooks.ts";
import { Place } from "./support/rtk.ts";

Deno.test("every agent's hook takes a payload of two megabytes", async () => {
  await using place = await Place.create();
  for (const [name, protocol] of Object.entries(PROTOCOLS)) {
    const payload = { ...protocol.payload("cargo test"), pad: "x".repeat(2_000_000) };
    const { code, stdout } = await hook(place, protocol, payload);
    assertEquals([code, protocol.rewritten(JSON.parse(stdout))], [0, "rtk cargo test"], name);
  }
});

Deno.test("every agent's hook takes a long command, and one with a NUL or a lone surrogate", async () => {
  await using place = await Place.create();
  const long = `cargo test ${"'x' ".repeat(50_000)}`;
  for (const name of Object.keys(PROTOCOLS)) {
    assertEquals((await asked(place, name, long)).rewritten, `rtk ${long}`, name);
    for (const command of ["cargo test \0 x", "cargo test \ud800"]) {
      const { rewritten, run } = await asked(place, name, command);
      assertEquals([run.code, rewritten ?? `rtk ${command}`], [0, `rtk ${command}`], name);
    }
  }
});

Deno.test("OpenCode may give the command in words or as JSON, with the agent at work", async () => {
  await using place = await Place.create();
  const rules = { agent: { plan: { permission: { bash: { "git commit *": "deny" } } } } };
  await place.write(`${place.home}/.config/opencode/opencode.json`, JSON.stringify(rules));
  const words = async (...args: string[]) => (await place.rtk(["hook", "opencode", ...args])).stdout.trim();
  const command = "git commit -m 'a b'";
  const rewritten = JSON.stringify({ command: `rtk ${command}` });
  assertEquals(await words("--agent", "build", command), rewritten);
  assertEquals(await words("--agent", "build", "git", "commit", "-m", "a b"), rewritten);
  assertEquals(await words("--agent=build", "--", "git", "commit", "-m", "a b"), rewritten);
  // Behind the command it is an option of the command.
  assertEquals(await words("git", "log", "--agent", "x"), JSON.stringify({ command: "rtk git log --agent x" }));
  assertEquals(await words("--agent", "plan", command), "{}");
  const json = async (payload: unknown) => (await hook(place, PROTOCOLS["opencode"]!, payload)).stdout.trim();
  assertEquals(await json({ command, agent: "build" }), rewritten);
  assertEquals(await json({ command, agent: "plan" }), "{}");
  assertEquals(await words(), "{}");
});

Deno.test("Copilot: arguments may be an object, but in the form of JetBrains, which sends a string", async () => {
  await using place = await Place.create();
  const ask = async (payload: unknown) => (await hook(place, PROTOCOLS["copilot-cli"]!, payload)).stdout.trim();
  const toolArgs = { command: "cargo test", cwd: "/x" };
  assertEquals(JSON.parse(await ask({ toolName: "bash", toolArgs })).modifiedArgs, {
    command: "rtk cargo test",
    cwd: "/x",
  });
  assertStringIncludes(await ask({ toolName: "run_in_terminal", toolArgs: JSON.stringify(toolArgs) }), "deny");
  assertEquals(await ask({ toolName: "run_in_terminal", toolArgs }), "");
});

Deno.test("rtk hook check keeps the boundaries of several words", async () => {
  await using place = await Place.create();
  const { code, stdout } = await place.rtk(["hook", "check", "--agent", "pi", "git", "commit", "-m", "a b"]);
  for (const words of [["--agent", "cursor", "--", "git", "log"], ["--agent=pi", "git", "log"], ["--", "git", "log"]]) {
    assertEquals((await place.rtk(["hook", "check", ...words])).stdout, "rtk git log\n", words.join(" "));
  }
  assertEquals((await place.rtk(["hook", "check", "ls", "--agent", "x"])).stdout, "rtk ls --agent x\n");
  assertEquals([code, stdout], [0, "rtk git commit -m 'a b'\n"]);
});

Deno.test("rtk hook opencode keeps to Kilo's rules where Kilo's command line has loaded the plugin", async () => {
  const deny = '{"permission":{"bash":{"git *":"deny"}}}';
  const places: [string, string, Record<string, string>][] = [
    ["home", ".config/kilo/kilo.json", {}],
    ["home", ".config/kilo/opencode.jsonc", {}],
    ["home", ".kilocode/kilo.jsonc", {}],
    ["project", ".kilo/kilo.json", {}],
    ["project", "kilo.json", {}],
    ["home", "d/kilo.json", { KILO_CONFIG_DIR: "d" }],
    ["home", "named.json", { KILO_CONFIG: "named.json" }],
  ];
  const plugin = (place: Place, folder: string) => ({
    RTK_HOOK_FILE: `${place.home}/.config/${folder}/plugins/rtk.ts`,
  });
  const answer = async (place: Place, env: Record<string, string>) =>
    (await place.rtk(["hook", "opencode", "git status"], { env })).stdout;
  for (const [root, path, names] of places) {
    await using place = await Place.create();
    await place.write(`${root === "home" ? place.home : place.project}/${path}`, deny);
    const env = Object.fromEntries(Object.entries(names).map(([key, value]) => [key, `${place.home}/${value}`]));
    assertEquals(await answer(place, { ...env, ...plugin(place, "kilo") }), "{}\n", path);
    // A plugin from elsewhere may be either's.
    assertEquals(await answer(place, { ...env, ...plugin(place, "mine") }), "{}\n", path);
    if (path.includes("kilo.json")) {
      assertStringIncludes(await answer(place, { ...env, ...plugin(place, "opencode") }), "rtk git status", path);
    }
  }
  await using place = await Place.create();
  for (const env of [{ KILO_CONFIG_CONTENT: deny }, { KILO_PERMISSION: '{"bash":{"git *":"ask","rtk *":"allow"}}' }]) {
    assertEquals(await answer(place, { ...env, ...plugin(place, "kilo") }), "{}\n");
  }
});
