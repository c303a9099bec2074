/**
 * Files of users in every form that tests try installations on.
 *
 * @module
 */

/** What a user's file of a kind may look like: by the ending of its name. */
export const BODIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  json: {
    "other hooks": '{\n  "hooks": {\n    "PreToolUse": [\n      {\n        "matcher": "Write",\n        "hooks": [\n' +
      '          { "type": "command", "command": "lint --fix" }\n        ]\n      }\n    ]\n  }\n}\n',
    "comments": '{\n  // mine\n  "a": 1, /* two */\n  "b": [1, 2,], // three\n  // end\n}\n// after\n',
    "CRLF": '{\r\n  "model": "x",\r\n  "n": {\r\n    "a": true\r\n  }\r\n}\r\n',
    "BOM": '\uFEFF{\n  "model": "x"\n}\n',
    "tabs": '{\n\t"model": "x",\n\t"permissions": {\n\t\t"allow": [\n\t\t\t"Bash(ls:*)"\n\t\t]\n\t}\n}',
    "empty": "",
    "blank": " \n\n",
    "empty object": "{}",
    "empty object with room": "{\n}\n",
    "one line": '{"model":"x","hooks":{}}',
    "huge numbers": '{"a":12345678901234567890123,"b":1e3,"c":-0,"d":1.0,"e":1e999,"f":"\\u00e9\\ud83d"}\n',
    "duplicate keys": '{\n  "model": "a",\n  "hooks": {},\n  "model": "b",\n  "hooks": {\n  }\n}\n',
    "empty list": '{ "hooks": { "PreToolUse": [ ], "BeforeTool": [], "preToolUse": [] }, "PreToolUse": [ ] }\n',
  },
  md: {
    "text": "# Mine\n\nSome text about rtk and startkit.\n",
    "no line end": "# Mine",
    "blank lines": "# Mine\n\n\n",
    "CRLF": "# Mine\r\n\r\ntext\r\n",
    "BOM": "\uFEFF# Mine\n",
    "empty": "",
    "blank": "\n",
    "a block that is never closed": "text\n<!-- rtk-instructions v1 -->\nold\n",
    "own marker in a fence": "```\n<!-- rtk-instructions v2 -->\n@RTK.md\n```\n",
  },
  toml: {
    "comments": '# mine\n[[hooks]] # one\nname = "a"\ntype = "pre_tool"\ncommand = "x"\n\n[other]\nn = 0x10\n',
    "CRLF": '# mine\r\nkey = "a"\r\n',
    "BOM": '\uFEFFkey = "a"\n',
    "no line end": 'key = "a"',
    "empty": "",
    "hooks is a number": "hooks = 3\n",
    "inline list": 'hooks = [{ name = "a", type = "pre_tool", match = "bash", command = "x" }]\n',
  },
  yaml: {
    "comments": "# mine\nmodel: x # y\nplugins:\n  # on\n  enabled:\n    - a # first\n  other: 1\nlast: 2\n",
    "CRLF": "model: x\r\nplugins:\r\n  enabled:\r\n  - a\r\n",
    "flow list": "plugins:\n  enabled: [a, 'b']\n",
    "no plugins": "model: x\n",
    "no line end": "model: x",
    "empty": "",
    "null": "plugins:\n",
    "flow map": "plugins: {enabled: [a], x: 1}\n",
    "plugins on one line without a list": "plugins: {x: 1}\n",
    "quoted keys": "'plugins':\n    \"enabled\":\n        - 'a'\n\n\nlast: |\n  plugins:\n    enabled: no\n",
    "unindented": "plugins:\n  enabled:\n  - a\n  # end\nother: 1\n",
    "empty list": "plugins:\n  enabled: []\n",
  },
};

/** Bodies that no step can take. */
export const HOPELESS: Readonly<Record<string, readonly (readonly [name: string, body: string, mode: number])[]>> = {
  json: [
    ["broken", '{\n"a": 1\n"b": 2}\n', 0o644],
    ["an array", "[1]\n", 0o644],
    ["a number", "3", 0o644],
    ["cut off", '{"hooks": {', 0o644],
    ["text behind the end", "{} x", 0o644],
  ],
  toml: [["broken", "a = 1\nb = \n", 0o644], ["a key twice", "a = 1\na = 2\n", 0o644]],
  yaml: [["broken", "a: 1\nb: [\n", 0o644], ["a list", "- a\n", 0o644]],
  md: [["a block without an end", "x\n<!-- rtk-instructions v2 -->\ny\n", 0o644]],
};

/** Bodies that some steps cannot take, and then say so. */
export const REFUSED = new Set([
  "plugins on one line without a list",
  "a block that is never closed",
  "hooks is a number",
]);

/** The kind of a file, by its name: a key of {@linkcode BODIES}. */
export function ending(path: string): string {
  return /\.(json|toml|ya?ml)$/.exec(path)?.[1]?.replace("yml", "yaml") ?? "md";
}
