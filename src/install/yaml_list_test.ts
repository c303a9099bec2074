import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { parse } from "@std/yaml";
import { EditRefused } from "./edit_refused.ts";
import { yamlItemStep } from "./yaml_list.ts";

const step = yamlItemStep({ path: "/x", label: "plugin", keys: ["plugins", "enabled"], item: "rtk-rewrite" });

function enabled(text: string): unknown {
  return (parse(text.replace("\uFEFF", "")) as { plugins: { enabled: unknown } }).plugins.enabled;
}

Deno.test("an item joins lists in every form, and comes out again", () => {
  for (
    const text of [
      "",
      "a: 1\n",
      "a: 1",
      "plugins:\n  enabled:\n    - a # one\n    # two\n\nz: 1\n",
      "plugins:\n  enabled:\n  - a\nz:\n  enabled:\n  - b\n",
      "plugins:\n  enabled: [a, 'b'] # c\n  x: 1\n",
      "plugins: {enabled: [a], x: 1}\n",
      "'plugins':\n  \"enabled\":\n    - a\n",
      "plugins: # c\n  x: 1\n",
      "plugins:\r\n  enabled:\r\n    - a\r\n",
      "text: |\n  plugins:\n    enabled: []\nplugins:\n  enabled:\n    - a\n",
      "\uFEFFplugins:\n  enabled:\n    - a\n",
    ]
  ) {
    const after = step.install(text);
    assertEquals((enabled(after) as string[]).at(-1), "rtk-rewrite", text);
    assertEquals(step.install(after), after);
    assertEquals(step.remove(after), text);
    assertEquals(after.includes("\r\n"), text.includes("\r\n"));
    if (text.includes("\r\n")) assertEquals(/[^\r]\n/.test(after), false);
  }
});

Deno.test("an item that is quoted counts as there, and goes", () => {
  const text = 'plugins:\n  enabled:\n    - a\n    - "rtk-rewrite"\n';
  assertEquals([step.state(text), step.install(text)], ["current", text]);
  assertEquals(step.remove(text), "plugins:\n  enabled:\n    - a\n");
});

Deno.test("what cannot be edited for certain is refused", () => {
  for (
    const text of [
      "- a\n",
      "plugins: [a]\n",
      "plugins:\n  enabled: yes\n",
      "plugins: {x: 1}\n",
      "a: [\n",
      "{plugins: {enabled: [a]}}\n",
      "a: 1\n---\nb: 2\n",
      "plugins:\n  enabled: &list\n    - a\nother: *list\n",
    ]
  ) {
    const error = assertThrows(() => step.install(text), EditRefused, undefined, text) as EditRefused;
    assertEquals(typeof error.reason, "string");
  }
});

Deno.test("an item that is switched off elsewhere is pointed out", () => {
  assertStringIncludes(step.notes!("plugins:\n  disabled: [rtk-rewrite]\n")[0]!, "disabled");
});
