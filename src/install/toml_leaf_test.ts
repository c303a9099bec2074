import { assertEquals, assertThrows } from "@std/assert";
import { EditRefused } from "./edit_refused.ts";
import { tomlLeafStep } from "./toml_leaf.ts";

const NAME = '/home/a "b"/hooks.json:pre_tool_use:0:0';

const STEP = tomlLeafStep({
  path: "/config.toml",
  label: "trust",
  parent: ["hooks", "state"],
  name: NAME,
  key: "trusted_hash",
  value: "sha256:1",
  ours: (name, value) => name.startsWith("/home/a") && ["sha256:1", "sha256:0"].includes(value),
  sign: /sha256:[01]/,
});

const TABLE = `[hooks.state.${JSON.stringify(NAME)}]\ntrusted_hash = "sha256:1"`;

Deno.test("tomlLeafStep() adds a table behind any text, and its removal gives the text back", () => {
  const texts = [
    "",
    "\uFEFF",
    "a = 1",
    "a = 1\n",
    "a = 1\n\n",
    "# note\r\n[b]\r\nc = 1e3 # x\r\n",
    '[hooks.state]\n\n[hooks.state."/other:pre_tool_use:0:0"]\ntrusted_hash = "sha256:1"\n',
    '[[hooks.PreToolUse]]\nmatcher = "x"\n[[hooks.PreToolUse.hooks]]\ncommand = "y"\n',
    "d = 2024-01-01\nbig = 12345678901\n",
  ];
  for (const text of texts) {
    const installed = STEP.install(text);
    assertEquals(STEP.state(text), "absent");
    assertEquals(STEP.state(installed), "current", text);
    assertEquals(STEP.install(installed), installed);
    assertEquals(installed.replaceAll("\r\n", "\n").includes(TABLE), true, installed);
    assertEquals(STEP.remove(installed), text);
  }
});

Deno.test("tomlLeafStep() fills a table that is there, whatever its form, and leaves other keys alone", () => {
  const name = JSON.stringify(NAME);
  const cases = [
    [`[hooks.state.${name}]\nenabled = false\n`, `[hooks.state.${name}]\ntrusted_hash = "sha256:1"\nenabled = false\n`],
    [`[hooks.state.${name}]`, `[hooks.state.${name}]\ntrusted_hash = "sha256:1"`],
    [`[hooks.state.${name}]\ntrusted_hash = 'x' # y\n`, `[hooks.state.${name}]\ntrusted_hash = "sha256:1" # y\n`],
    [
      `[hooks.state]\n${name} = { trusted_hash = "sha256:1" }\nz = { a = 1 }\n`,
      `[hooks.state]\n${name} = { trusted_hash = "sha256:1" }\nz = { a = 1 }\n`,
    ],
    [`hooks.state.${name}.trusted_hash = "x"\n`, `hooks.state.${name}.trusted_hash = "sha256:1"\n`],
  ] as const;
  for (const [before, after] of cases) assertEquals(STEP.install(before), after);
});

Deno.test("tomlLeafStep() takes out what stands under an older name, and only that", () => {
  const other = '[hooks.state."/b:pre_tool_use:0:0"]\ntrusted_hash = "sha256:0"\n';
  const foreign = '[hooks.state."/home/a:x"]\ntrusted_hash = "sha256:7"\n';
  const old = '[hooks.state."/home/a:y"]\ntrusted_hash = "sha256:0"\n';
  const text = `${other}\n${old}\n${foreign}`;
  assertEquals(STEP.state(text), "outdated");
  assertEquals(STEP.install(text), `${other}\n${foreign}\n${TABLE}\n`);
  assertEquals(STEP.remove(text), `${other}\n${foreign}`);
  const enabled = '[hooks.state."/home/a:y"]\nenabled = true\ntrusted_hash = "sha256:0"\n[c]\n';
  assertEquals(STEP.remove(enabled), '[hooks.state."/home/a:y"]\nenabled = true\n[c]\n');
  const inline = '[hooks.state]\n"/home/a:y" = { trusted_hash = "sha256:0" }\nz = 1\n';
  assertEquals(STEP.remove(inline), "[hooks.state]\nz = 1\n");
});

Deno.test("tomlLeafStep() refuses a text that it would have to write anew", () => {
  for (const text of ["hooks = {}\n", 'hooks = { state = { "a" = {} } }\n', "[hooks]\nstate = 1\n", "a = \n"]) {
    assertThrows(() => STEP.install(text), EditRefused);
  }
});
