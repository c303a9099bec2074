/** How to tell code from comments and strings in a language, and how its blocks are laid out. */
export interface Language {
  readonly name: string;
  /** What begins a comment to the end of the line. */
  readonly lineComments: readonly string[];
  readonly blockComments: readonly (readonly [open: string, close: string])[];
  /** Block comments stand in one another. */
  readonly nests?: boolean;
  /** Comments that are documentation of what follows. */
  readonly doc?: RegExp;
  /** Strings, tried in order; each is sticky. */
  readonly strings: readonly RegExp[];
  /** Template literals and regular expressions as JavaScript has them. */
  readonly isScript?: boolean;
  /** `ends`: by indentation, closed by a word of its own. */
  readonly layout: "braces" | "indents" | "ends" | "none";
}

const DOUBLE = /"(?:\\[\s\S]|[^"\\\n])*"/y;
const SINGLE = /'(?:\\[\s\S]|[^'\\\n])*'/y;
const DOUBLE_LINES = /"(?:\\[\s\S]|[^"\\])*"/y;
const SINGLE_LINES = /'[^']*'/y;
const TRIPLE = /"""[\s\S]*?(?:"""|$)/y;
const BACKTICK = /`[^`]*`/y;
const HEREDOC = /<<[-~]?(['"]?)([A-Z_][A-Z0-9_]*)\1[^\n]*\n[\s\S]*?\n[ \t]*\2(?=\n|$)/y;
const C_BLOCK = [["/*", "*/"]] as const;
const JAVA_DOC = /^\/\*\*(?!\/)/;

function braces(name: string, strings: readonly RegExp[], more: Partial<Language> = {}): Language {
  return { name, lineComments: ["//"], blockComments: C_BLOCK, doc: JAVA_DOC, strings, layout: "braces", ...more };
}

function hash(
  name: string,
  layout: Language["layout"],
  strings: readonly RegExp[],
  more: Partial<Language> = {},
): Language {
  return { name, lineComments: ["#"], blockComments: [], strings, layout, ...more };
}

const SCRIPT = braces("JavaScript", [DOUBLE, SINGLE], { isScript: true });
const PYTHON = hash("Python", "indents", [
  /[rbfuRBFU]{0,2}("""|''')[\s\S]*?(?:\1|$)/y,
  /[rbfuRBFU]{0,2}"(?:\\[\s\S]|[^"\\\n])*"/y,
  SINGLE,
]);
const C = braces("C", [/R"([^()\s]*)\([\s\S]*?\)\1"/y, DOUBLE, SINGLE], { doc: /^(?:\/\*\*|\/\/\/|\/\*!|\/\/!)/ });
const SHELL = hash("Shell", "braces", [HEREDOC, DOUBLE_LINES, SINGLE_LINES]);
const RUBY = hash("Ruby", "ends", [HEREDOC, DOUBLE_LINES, SINGLE], { blockComments: [["=begin", "=end"]] });

const BY_EXTENSION: ReadonlyMap<string, Language> = new Map<string, Language>([
  ...["js", "mjs", "cjs", "jsx"].map((end): [string, Language] => [end, SCRIPT]),
  ...["ts", "mts", "cts", "tsx"].map((end): [string, Language] => [end, { ...SCRIPT, name: "TypeScript" }]),
  ...["py", "pyi", "pyw"].map((end): [string, Language] => [end, PYTHON]),
  ...["c", "h", "cc", "cpp", "cxx", "hh", "hpp", "hxx", "m", "mm", "ino", "cu"].map((
    end,
  ): [string, Language] => [end, C]),
  ...["sh", "bash", "zsh", "ksh"].map((end): [string, Language] => [end, SHELL]),
  ...["rb", "rake", "gemspec"].map((end): [string, Language] => [end, RUBY]),
  [
    "rs",
    braces("Rust", [/b?r(#*)"[\s\S]*?"\1/y, DOUBLE_LINES, /b?'(?:\\[^\n']+|[^\\'\n])'/y], {
      nests: true,
      doc: /^\/\/[/!]|^\/\*[*!]/,
    }),
  ],
  ["go", braces("Go", [BACKTICK, DOUBLE, SINGLE])],
  ["java", braces("Java", [TRIPLE, DOUBLE, SINGLE])],
  ["kt", braces("Kotlin", [TRIPLE, DOUBLE, SINGLE], { nests: true })],
  ["kts", braces("Kotlin", [TRIPLE, DOUBLE, SINGLE], { nests: true })],
  ["scala", braces("Scala", [TRIPLE, DOUBLE, SINGLE], { nests: true })],
  ["swift", braces("Swift", [TRIPLE, DOUBLE], { nests: true, doc: /^\/\/\/|^\/\*\*/ })],
  ["cs", braces("C#", [/"""[\s\S]*?"""/y, /\$?@\$?"(?:""|[^"])*"/y, DOUBLE, SINGLE], { doc: /^\/\/\// })],
  ["dart", braces("Dart", [TRIPLE, /'''[\s\S]*?'''/y, DOUBLE, SINGLE], { doc: /^\/\/\// })],
  [
    "php",
    braces("PHP", [/<<<(['"]?)(\w+)\1\n[\s\S]*?\n\s*\2/y, DOUBLE_LINES, /'(?:\\[\s\S]|[^'\\])*'/y], {
      lineComments: ["//", "#"],
    }),
  ],
  ["css", braces("CSS", [DOUBLE, SINGLE], { lineComments: [] })],
  ["scss", braces("SCSS", [DOUBLE, SINGLE])],
  ["less", braces("Less", [DOUBLE, SINGLE])],
  ["proto", braces("Protocol Buffers", [DOUBLE, SINGLE])],
  ["zig", braces("Zig", [DOUBLE, SINGLE], { blockComments: [], doc: /^\/\/\// })],
  ["groovy", braces("Groovy", [TRIPLE, DOUBLE, SINGLE])],
  ["gradle", braces("Groovy", [TRIPLE, DOUBLE, SINGLE])],
  ["tf", hash("Terraform", "braces", [DOUBLE], { lineComments: ["#", "//"], blockComments: C_BLOCK })],
  ["lua", {
    name: "Lua",
    lineComments: ["--"],
    blockComments: [["--[[", "]]"]],
    strings: [/\[(=*)\[[\s\S]*?\]\1\]/y, DOUBLE, SINGLE],
    layout: "ends",
  }],
  ["ex", hash("Elixir", "ends", [TRIPLE, DOUBLE])],
  ["exs", hash("Elixir", "ends", [TRIPLE, DOUBLE])],
  ["jl", hash("Julia", "ends", [TRIPLE, DOUBLE], { blockComments: [["#=", "=#"]] })],
  ["sql", { name: "SQL", lineComments: ["--"], blockComments: C_BLOCK, strings: [/'(?:''|[^'])*'/y], layout: "none" }],
  ["yaml", hash("YAML", "none", [DOUBLE, /'(?:''|[^'\n])*'/y])],
  ["yml", hash("YAML", "none", [DOUBLE, /'(?:''|[^'\n])*'/y])],
  ["toml", hash("TOML", "none", [TRIPLE, /'''[\s\S]*?'''/y, DOUBLE, /'[^'\n]*'/y])],
  ["pl", hash("Perl", "braces", [DOUBLE, SINGLE])],
  ["pm", hash("Perl", "braces", [DOUBLE, SINGLE])],
  ["r", hash("R", "braces", [DOUBLE, SINGLE])],
]);

const BY_NAME: ReadonlyMap<string, Language> = new Map([
  ["Dockerfile", hash("Dockerfile", "none", [])],
  ["Makefile", hash("Make", "none", [])],
  ["Rakefile", RUBY],
  ["Gemfile", RUBY],
]);

const BY_INTERPRETER: readonly (readonly [RegExp, Language])[] = [
  [/\b(?:ba|z|k|da)?sh\b/, SHELL],
  [/\bpython[\d.]*\b/, PYTHON],
  [/\b(?:node|deno|bun|tsx)\b/, SCRIPT],
  [/\bruby\b/, RUBY],
];

/**
 * The language of a file, by its name, else by the interpreter in its first line.
 *
 * @returns undefined when it is not known: then nothing may be taken for a comment.
 */
export function languageOf(path: string, text: string): Language | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const byName = BY_NAME.get(name) ?? BY_EXTENSION.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
  if (byName !== undefined && (name.includes(".") || BY_NAME.has(name))) return byName;
  const first = text.slice(0, text.indexOf("\n"));
  return first.startsWith("#!") ? BY_INTERPRETER.find(([pattern]) => pattern.test(first))?.[1] : undefined;
}
