/** Homes and projects full of users' files in every form: set up twice and removed, they are what they were. */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { AGENT_INSTALLS } from "../src/agents/installs.ts";
import type { InstallForm, Scope } from "../src/install/agent_install.ts";
import { differences, snapshot } from "../src/install/testing/homes.ts";
import { BODIES, ending, HOPELESS, REFUSED } from "../src/install/testing/user_files.ts";
import { Place } from "./support/rtk.ts";

const MODES = [0o644, 0o600, 0o640];

/** What is run, and the files of the user's that it edits. */
interface Case {
  readonly scope: Scope;
  readonly words: readonly string[];
  readonly paths: readonly string[];
}

function agentsIn(scope: Scope) {
  return AGENT_INSTALLS.filter((agent) => agent.scopes.includes(scope));
}

/** All agents of a scope in one run. */
async function everyAgent(place: Place, scope: Scope, form: InstallForm = "default"): Promise<Case> {
  const agents = form === "default" ? agentsIn(scope) : agentsIn(scope).filter(({ name }) => name === "claude");
  const paths = new Set<string>();
  for (const agent of agents) {
    const { steps } = await agent.flow({
      home: place.home,
      project: place.project,
      env: (name) => name === "HOME" ? place.home : undefined,
      scope,
      form,
      awareness: "default",
      allowRtk: true,
      replace: true,
      kindOf: () => Promise.resolve(undefined),
      read: () => Promise.resolve(undefined),
    });
    for (const step of steps) if (!step.owned) paths.add(step.path);
  }
  const names = ["--agent", agents.map(({ name }) => name).join(",")];
  const words = ["init", ...scope === "user" ? ["-g"] : [], ...form === "default" ? names : [`--${form}`]];
  return { scope, words, paths: [...paths] };
}

/** Puts the same turn of bodies into all files: plain, read through links, with copies of the user's own beside them. */
async function fill(place: Place, { scope, paths }: Case, turn: number): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const bodies = Object.entries(BODIES[ending(path)]!).filter(([name]) => !REFUSED.has(name));
    const [, body] = bodies[(turn + index) % bodies.length]!;
    const mode = MODES[(turn + index) % MODES.length]!;
    if ((turn + index) % 4 === 0) {
      const target = `${scope === "user" ? place.home : place.project}/dotfiles/${index}`;
      await place.write(target, body, mode);
      await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
      await Deno.symlink(target, path);
    } else await place.write(path, body, mode);
    await place.write(`${path}.bak`, "a copy of my own\n", 0o600);
  }
}

async function assertRoundTrip(scope: Scope, turn: number, form?: InstallForm): Promise<void> {
  await using place = await Place.create();
  const one = await everyAgent(place, scope, form);
  await fill(place, one, turn);
  const before = snapshot(place.root);
  const first = await place.rtk([...one.words, "--auto-patch"]);
  assertEquals([first.code, first.stderr], [0, ""], `turn ${turn}`);
  const after = snapshot(place.root);
  assert(differences(before, after).length > one.paths.length / 2);
  assertEquals((await place.rtk([...one.words, "--auto-patch"])).code, 0);
  assertEquals(differences(after, snapshot(place.root)), [], `turn ${turn}, the second time`);
  const removal = await place.rtk([...one.words, "--uninstall"]);
  assertEquals([removal.code, removal.stderr], [0, ""], `turn ${turn}`);
  assertEquals(differences(before, snapshot(place.root)), [], `turn ${turn}`);
}

for (const scope of ["user", "project"] as const) {
  // Each turn has each body in some file; every body in every file is tried in memory, beside the command itself.
  for (const turn of [0, 3, 6, 9]) {
    Deno.test(`init for every agent (${scope}), twice, and removal leave users' files as they were, turn ${turn}`, async () => {
      await assertRoundTrip(scope, turn);
    });
  }

  Deno.test(`init --hook-only and --claude-md (${scope}) leave users' files as they were`, async () => {
    for (const form of ["hook-only", "claude-md"] as const) {
      for (const turn of [1, 4]) await assertRoundTrip(scope, turn, form);
    }
  });

  Deno.test(`init for every agent (${scope}) names each file that it cannot edit, with its line, and writes nothing`, async () => {
    for (let turn = 0; turn < 3; turn++) {
      await using place = await Place.create();
      const one = await everyAgent(place, scope);
      for (const path of one.paths) {
        const bodies = HOPELESS[ending(path)]!;
        await place.write(path, bodies[turn % bodies.length]![1]);
      }
      const before = snapshot(place.root);
      const { code, stdout, stderr } = await place.rtk([...one.words, "--auto-patch"]);
      assertEquals([code, stdout], [1, ""]);
      for (const path of one.paths.filter((name) => ending(name) !== "md")) {
        assertStringIncludes(stderr, `${path.replace(`${place.home}/`, "~/")}:`);
      }
      assert(stderr.split("\n").filter((line) => line.includes("/")).every((line) => /:\d+: \S/.test(line)), stderr);
      assertEquals(differences(before, snapshot(place.root)), []);
    }
  });

  Deno.test(`init for every agent (${scope}) leaves read-only files alone and says so`, async () => {
    await using place = await Place.create();
    const one = await everyAgent(place, scope);
    for (const path of one.paths) await place.write(path, "", 0o444);
    const before = snapshot(place.root);
    const { code, stderr } = await place.rtk([...one.words, "--auto-patch"]);
    assertEquals(code, 1);
    for (const path of one.paths) {
      assertStringIncludes(stderr, `${path.replace(`${place.home}/`, "~/")}: the file is read-only`);
    }
    assertEquals(differences(before, snapshot(place.root)), []);
  });
}
