/** What installations of the original rtk 1.1.0 and of older ones left: replaced by an installation, gone after a removal. */

import { assertEquals } from "@std/assert";
import { differences, snapshot } from "../src/install/testing/homes.ts";
import { Place } from "./support/rtk.ts";

/** A file of an older installation; with `mine`, what the user had in it besides. */
interface Leftover {
  readonly agent: string;
  readonly scope: "user" | "project";
  readonly files: Readonly<Record<string, string>>;
  readonly mine?: Readonly<Record<string, string>>;
}

function grouped(event: string, matcher: string, command: string): Record<string, unknown> {
  return { [event]: [{ matcher, hooks: [{ type: "command", command }] }] };
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

const BLOCK = "<!-- rtk-instructions v1 -->\nwords of then\n<!-- /rtk-instructions -->\n";
const SCRIPT = '#!/usr/bin/env bash\n# rtk-hook-version: 3\nREWRITTEN=$(rtk rewrite "$CMD")\n';

const LEFTOVERS: readonly Leftover[] = [
  {
    agent: "claude",
    scope: "user",
    files: {
      ".claude/settings.json": json({ hooks: grouped("PreToolUse", "Bash", "rtk hook claude") }),
      ".claude/RTK.md": "# RTK - Rust Token Killer\n\nwords of then\n",
      ".claude/CLAUDE.md": "@RTK.md\n",
    },
  },
  {
    agent: "claude",
    scope: "user",
    files: {
      ".claude/settings.json": json({ hooks: grouped("PreToolUse", "Bash", "$HOME/.claude/hooks/rtk-rewrite.sh") }),
      ".claude/hooks/rtk-rewrite.sh": SCRIPT,
      ".claude/hooks/.rtk-hook.sha256": `${"0".repeat(64)}  rtk-rewrite.sh\n`,
      ".claude/CLAUDE.md": BLOCK,
    },
  },
  { agent: "claude", scope: "project", files: { "CLAUDE.md": BLOCK }, mine: { "CLAUDE.md": "# Mine\n" } },
  {
    agent: "cursor",
    scope: "user",
    files: {
      ".cursor/hooks.json": json({
        version: 1,
        hooks: { preToolUse: [{ command: "./hooks/rtk-rewrite.sh", matcher: "Shell" }] },
      }),
      ".cursor/hooks/rtk-rewrite.sh": SCRIPT,
    },
  },
  {
    agent: "codex",
    scope: "project",
    files: {
      ".codex/hooks.json": json({ hooks: grouped("PreToolUse", "Bash", "rtk hook codex") }),
      "RTK.md": "<!-- rtk-owned: codex -->\nwords of then\n",
      "AGENTS.md": "@RTK.md\n",
    },
  },
  {
    agent: "gemini",
    scope: "user",
    files: {
      ".gemini/settings.json": json({
        hooks: grouped("BeforeTool", "run_shell_command", "/elsewhere/.gemini/hooks/rtk-hook-gemini.sh"),
      }),
      ".gemini/hooks/rtk-hook-gemini.sh": "#!/bin/bash\nexec rtk hook gemini\n",
      ".gemini/hooks/.rtk-hook.sha256": `${"0".repeat(64)}  rtk-hook-gemini.sh\n`,
      ".gemini/GEMINI.md": "# RTK - Rust Token Killer\n\nwords of then\n",
    },
  },
  {
    agent: "gemini",
    scope: "user",
    files: { ".gemini/hooks/.rtk-hook.sha256": `${"0".repeat(64)}  rtk-hook-gemini.sh\n` },
  },
  {
    agent: "trae",
    scope: "project",
    files: { ".trae/hooks.json": json({ version: 1, hooks: grouped("PreToolUse", "RunCommand", "rtk hook trae") }) },
  },
  {
    agent: "droid",
    scope: "user",
    files: { ".factory/settings.json": json({ hooks: grouped("PreToolUse", "Execute", "rtk hook droid") }) },
  },
  {
    agent: "copilot",
    scope: "project",
    files: {
      ".github/hooks/rtk-rewrite.json": json({
        version: 1,
        hooks: { PreToolUse: [{ type: "command", command: "rtk hook copilot", cwd: ".", timeout: 5 }] },
      }),
      ".github/copilot-instructions.md": BLOCK,
    },
  },
  {
    agent: "antigravity",
    scope: "project",
    files: {
      ".agents/plugins/rtk/hooks.json": json({
        "rtk-rewrite": { enabled: true, ...grouped("PreToolUse", "run_command", "rtk hook antigravity") },
      }),
    },
  },
  {
    agent: "hermes",
    scope: "user",
    files: { ".hermes/config.yaml": "plugins:\n  enabled:\n    - rtk-rewrite\n" },
    mine: { ".hermes/config.yaml": "model: x\n" },
  },
  {
    agent: "vibe",
    scope: "user",
    files: { ".vibe/hooks.toml": '[[hooks]]\nname = "rtk-rewrite"\ntype = "pre_tool"\ncommand = "rtk hook vibe"\n' },
  },
  { agent: "pi", scope: "user", files: { ".pi/agent/extensions/.rtk-agents": "pi\nomp\n" } },
];

function base(place: Place, { scope }: Leftover): string {
  return scope === "user" ? place.home : place.project;
}

/** Writes the user's files, and says what they look like; then adds what is left over. */
async function fill(place: Place, leftover: Leftover) {
  for (const [path, text] of Object.entries(leftover.mine ?? {})) {
    await place.write(`${base(place, leftover)}/${path}`, text, 0o644);
  }
  const before = snapshot(place.root);
  for (const [path, text] of Object.entries(leftover.files)) {
    const mine = leftover.mine?.[path];
    const parted = mine !== undefined && path.endsWith(".md") ? `${mine}\n` : mine ?? "";
    await place.write(`${base(place, leftover)}/${path}`, parted + text, 0o644);
  }
  return before;
}

function words({ agent, scope }: Leftover): string[] {
  return ["init", ...scope === "user" ? ["-g"] : [], "--agent", agent];
}

function names(leftover: Leftover): string {
  return `${words(leftover).slice(1).join(" ")}: ${Object.keys(leftover.files).join(", ")}`;
}

Deno.test("init takes the place of what an older rtk left, and its removal leaves nothing of either", async () => {
  for (const leftover of LEFTOVERS) {
    await using place = await Place.create();
    const before = await fill(place, leftover);
    const { code, stderr } = await place.rtk([...words(leftover), "--auto-patch"]);
    assertEquals([code, stderr], [0, ""], names(leftover));
    const { agents } = JSON.parse((await place.rtk([...words(leftover), "--show", "--json"])).stdout);
    const states = agents.filter((one: { scope: string }) => one.scope === leftover.scope);
    assertEquals(states.map((one: { state: string }) => one.state), ["installed"], names(leftover));
    const old = [...snapshot(place.root)].filter(([name, file]) =>
      file.includes("words of then") && !/\.bak$/.test(name)
    );
    assertEquals(old.map(([name]) => name), [], names(leftover));
    assertEquals((await place.rtk([...words(leftover), "--uninstall"])).code, 0);
    assertEquals(differences(before, snapshot(place.root)), [], names(leftover));
  }
});

Deno.test("init --uninstall takes away what an older rtk left, without an installation in between", async () => {
  for (const leftover of LEFTOVERS) {
    await using place = await Place.create();
    const before = await fill(place, leftover);
    const { code, stderr } = await place.rtk([...words(leftover), "--uninstall"]);
    assertEquals([code, stderr], [0, ""], names(leftover));
    assertEquals(differences(before, snapshot(place.root)), [], names(leftover));
  }
});

Deno.test("a folder of the user's that an older rtk put a file into stays, and so does everything else in it", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.cursor/hooks/mine.sh`, "mine");
  await place.write(`${place.home}/.cursor/hooks/rtk-rewrite.sh`, SCRIPT);
  await place.rtk(["init", "-g", "--agent", "cursor", "--auto-patch"]);
  await place.rtk(["init", "-g", "--agent", "cursor", "--uninstall"]);
  assertEquals([...Deno.readDirSync(`${place.home}/.cursor`)].map(({ name }) => name), ["hooks"]);
  assertEquals([...Deno.readDirSync(`${place.home}/.cursor/hooks`)].map(({ name }) => name), ["mine.sh"]);
});

Deno.test("files that rtk made go although another program has emptied them meanwhile", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.trae/mine.json`, "{}");
  const before = snapshot(place.root);
  const words = ["init", "-g", "--agent", "trae,droid,copilot"];
  assertEquals((await place.rtk([...words, "--auto-patch"])).code, 0);
  await Deno.writeTextFile(
    `${place.home}/.trae/hooks.json`,
    '{\n  "version": 1,\n  "hooks": {\n    "PreToolUse": []\n  }\n}',
  );
  await Deno.writeTextFile(`${place.home}/.factory/hooks.json`, "{}");
  await Deno.writeTextFile(`${place.home}/.copilot/copilot-instructions.md`, "\n");
  assertEquals((await place.rtk([...words, "--uninstall"])).code, 0);
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("what a user wrote behind an old version's document in a file of theirs is never taken for rtk's", async () => {
  await using place = await Place.create();
  const text = "# RTK - Rust Token Killer\n\nold\n\n# My project\n\nPrecious.\n";
  await place.write(`${place.home}/.gemini/GEMINI.md`, text);
  assertEquals((await place.rtk(["init", "-g", "--gemini", "--auto-patch"])).code, 0);
  assertEquals((await place.rtk(["init", "-g", "--gemini", "--uninstall"])).code, 0);
  assertEquals(await Deno.readTextFile(`${place.home}/.gemini/GEMINI.md`), text);
});

Deno.test("a home folder that is no absolute path is refused, and nothing written", async () => {
  await using place = await Place.create();
  const before = snapshot(place.root);
  const { code, stderr } = await place.rtk(["init", "-g", "--auto-patch"], { env: { HOME: "../home" } });
  assertEquals([code, differences(before, snapshot(place.root))], [1, []]);
  assertEquals(stderr, 'rtk init: HOME is "../home": it has to be an absolute path\n');
});

Deno.test("Kilo's plugin goes where XDG_CONFIG_HOME says", async () => {
  await using place = await Place.create();
  const env = { XDG_CONFIG_HOME: `${place.root}/xdg/` };
  assertEquals((await place.rtk(["init", "-g", "--agent", "kilocode", "--auto-patch"], { env })).code, 0);
  assertEquals((await Deno.stat(`${place.root}/xdg/kilo/plugins/rtk.ts`)).isFile, true);
});
