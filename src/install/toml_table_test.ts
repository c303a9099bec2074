import { assertEquals, assertThrows } from "@std/assert";
import { EditRefused } from "./edit_refused.ts";
import { parseTomlText } from "./toml_document.ts";
import { tomlItemsStep } from "./toml_items.ts";
import { tomlTableStep } from "./toml_table.ts";

const table = tomlTableStep({
  path: "/x",
  label: "hook",
  list: "hooks",
  lines: ['name = "rtk"', 'command = "rtk hook vibe"', "timeout = 10.0"],
  ours: (one) => one["command"] === "rtk hook vibe",
});

Deno.test("a table goes behind what is there, or into a list on one line, and out again", () => {
  for (
    const text of [
      "",
      "# c\n",
      'a = "x"',
      '[[hooks]]\nname = "a"\n\n[[hooks]] # two\nname = "b"\n[hooks.env]\nX = "1"\n\n[other]\nn = 1\n',
      'hooks = [{ name = "a" }]\n',
      'hooks = [ { name = "}", env = { A = "[" } }, { name = "b" } ] # c\n',
      "hooks = []\r\n",
    ]
  ) {
    const after = table.install(text);
    assertEquals([table.state(text), table.state(after)], ["absent", "current"], text);
    assertEquals(table.install(after), after);
    assertEquals(table.remove(after), text);
  }
});

Deno.test("a table of an older rtk is replaced, also between others", () => {
  const text = '[[hooks]]\nname = "rtk"\ncommand = "rtk hook vibe"\n\n[[hooks]]\nname = "b"\n';
  assertEquals(table.state(text), "outdated");
  assertEquals((parseTomlText(table.install(text))["hooks"] as { name: string }[]).map((one) => one.name), [
    "b",
    "rtk",
  ]);
  assertEquals(table.remove(text), '[[hooks]]\nname = "b"\n');
});

Deno.test("a list that is none, and a broken file, are refused", () => {
  for (const text of ["hooks = 3\n", "[hooks]\na = 1\n", "hooks = [1]\n", "a = \n"]) {
    assertThrows(() => table.install(text), EditRefused);
  }
});

const items = tomlItemsStep({
  path: "/x",
  label: "entries",
  table: ["tools", "bash"],
  key: "allowlist",
  fallback: ["ls", "cat"],
  wanted: (list) => list.filter((item) => item !== "echo").map((item) => `rtk ${item}`),
  ours: (item) => item.startsWith("rtk "),
});

Deno.test("items follow the user's list, or the agent's own, and come out again", () => {
  for (
    const [text, list] of [
      ["", ["ls", "cat", "rtk ls", "rtk cat"]],
      ['[tools.bash]\npermission = "ask"\n\n[x]\n', ["ls", "cat", "rtk ls", "rtk cat"]],
      ['[tools.bash]\nallowlist = ["ls", "echo"] # mine\n', ["ls", "echo", "rtk ls"]],
      ['[tools.bash]\nallowlist = [\n  "ls", # a\n  "git log",\n]\n', ["ls", "git log", "rtk ls", "rtk git log"]],
      ["tools.bash.allowlist = ['ls']\n", ["ls", "rtk ls"]],
    ] as [string, string[]][]
  ) {
    const after = items.install(text);
    const tools = parseTomlText(after)["tools"] as { bash: { allowlist: string[] } };
    assertEquals(tools.bash.allowlist, list);
    assertEquals(items.install(after), after);
    assertEquals(parseTomlText(items.remove(after)), parseTomlText(text), text);
  }
});

Deno.test("an empty list of the user's stays empty", () => {
  const text = "[tools.bash]\nallowlist = []\n";
  assertEquals([items.install(text), items.state(text)], [text, "current"]);
});
