import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { EditRefused } from "./edit_refused.ts";
import { parseTomlText, tomlStatements } from "./toml_document.ts";
import { setTomlValue } from "./toml_set.ts";

const ODD = `# head
top = 1 # one
"quoted key" = 'x' # ] "
[a."b.c"] # comment [x]
text = """
[not] = a header
key = "no" """
list = [ # in
  "a#b", ['c', ']'], # "]
  { x = "}", y = [1] },
]
[[many]]
n = 0x1F
[[many]]
n = 1_000.5e3
[hooks] # mine
# note
exclude_commands = [ "x" ] # keep

[last]
date = 1979-05-27 07:32:00 # blank inside
`;

Deno.test("tomlStatements() finds every statement of a text with odd strings, lists and comments", () => {
  const found = tomlStatements(ODD).map(({ kind, path, value, end }) =>
    kind === "key" ? `${path.join("|")} = ${ODD.slice(value, end)}` : `${kind} ${path.join("|")}`
  );
  assertEquals(found.filter((line) => !line.startsWith("list =") && !line.startsWith("text =")), [
    "top = 1",
    "quoted key = 'x'",
    "table a|b.c",
    "list many",
    "n = 0x1F",
    "list many",
    "n = 1_000.5e3",
    "table hooks",
    'exclude_commands = [ "x" ]',
    "table last",
    "date = 1979-05-27 07:32:00",
  ]);
});

Deno.test("setTomlValue() replaces a value and keeps every other byte", () => {
  const after = setTomlValue(ODD, "hooks", "exclude_commands", ["git push", 'a "b"']);
  assertEquals(after, ODD.replace('[ "x" ] # keep', '["git push", "a \\"b\\""] # keep'));
});

Deno.test("setTomlValue() adds a key at the end of its section, or the section at the end of the text", () => {
  assertEquals(
    setTomlValue(ODD, "hooks", "wrap", true),
    ODD.replace('[ "x" ] # keep\n', '[ "x" ] # keep\nwrap = true\n'),
  );
  assertEquals(setTomlValue(ODD, "last", "n", 3), `${ODD}n = 3\n`);
  assertEquals(setTomlValue(ODD, "new", "n", 3), `${ODD}\n[new]\nn = 3\n`);
  assertEquals(setTomlValue("", "new", "n", "x"), '[new]\nn = "x"\n');
  assertEquals(setTomlValue("a = 1", "new", "n", 3), "a = 1\n\n[new]\nn = 3\n");
  assertEquals(setTomlValue("\uFEFF[new]\r\n# c\r\n", "new", "n", 3), "\uFEFF[new]\r\nn = 3\r\n# c\r\n");
});

Deno.test("setTomlValue() takes a dotted key at the top as what it is", () => {
  assertEquals(setTomlValue("hooks.a = 1\n", "hooks", "a", 2), "hooks.a = 2\n");
});

Deno.test("setTomlValue() refuses a broken text and a section on one line, with the place", () => {
  for (const [text, reason] of [["a = \n", "not valid TOML"], ["x = 1\nhooks = { a = 1 }\n", "on one line"]] as const) {
    const error = assertThrows(() => setTomlValue(text, "hooks", "b", 1), EditRefused) as EditRefused;
    assertStringIncludes(error.reason, reason);
    assertEquals(text.slice(0, error.offset).split("\n").length, text.startsWith("x") ? 2 : 1);
  }
  assertThrows(() => parseTomlText("a = 1\na = 2\n"), EditRefused);
  assertThrows(() => setTomlValue("hooks.a = 1\n", "hooks", "b", 2), EditRefused);
});
