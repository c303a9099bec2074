import fc from "fast-check";

/** Arbitrary command lines that bash accepts, deep and odd ones among them, and arbitrary text made of shell pieces. */

const PROGRAMS = [
  "git",
  "ls",
  "cat",
  "grep",
  "echo",
  "npm",
  "cargo",
  "x",
  "env",
  "timeout 5",
  "sudo",
  "A=1 git",
];
const PLAIN = [
  "status",
  "-l",
  "a.txt",
  "--x=y",
  "src/",
  "*.ts",
  "~/b",
  "{a,b}",
  "a\\ b",
  "é€𝄞",
  "\u00a0",
  "a#b",
  "1",
  "[a-z]?",
  "+x",
];
const LITERALS = [
  "'a b'",
  "'$(no) `no` #'",
  '"a b"',
  "$'it\\'s\\n'",
  '$"l"',
  "''",
  '"\\"q\\$"',
  "'a'\\''b'",
  "\\;",
  "\\\n  y",
];
const EXPANSIONS = [
  "$x",
  "${x}",
  "${x:-y}",
  "${x#*'}'}",
  '"${a[@]}"',
  "$((1 + (2)))",
  "$#",
  "${x//a/b}",

  "$[1+2]",
  "@(a|b)",
];
const BLANKS = [" ", " ", " ", "  ", "\t", " \\\n"];

/** The shapes that are made of one another; each is text. */
type Name = "word" | "simple" | "stage" | "pipeline" | "list";

const shapes = fc.letrec((loose) => {
  const tie = (name: Name) => loose(name) as fc.Arbitrary<string>;
  return {
    word: fc.oneof(
      { maxDepth: 3, depthIdentifier: "shell" },
      fc.constantFrom(...PLAIN),
      fc.constantFrom(...LITERALS),
      fc.constantFrom(...EXPANSIONS),
      tie("list").map((list) => `$(${list})`),
      tie("list").map((list) => `"a $( ${list}\n) b"`),
      tie("simple").filter((text) => !/[`\\$"'\n]/.test(text)).map((text) => `\`${text}\``),
      tie("simple").filter((text) => !/[`\\$"'\n]/.test(text)).map((text) => `\`x \\\`${text}\\\`\``),
      fc.tuple(fc.constantFrom("<", ">"), tie("list")).map(([sign, list]) => `${sign}(${list})`),
      tie("word").filter((word) => !/[<>]\(/.test(word)).map((word) => `\${x:-${word}}`),
      tie("word").map((word) => `$(( $(x ${word}) + 1 ))`),
    ),
    simple: fc.tuple(
      fc.array(fc.constantFrom("a=1", "B+='x y'", "c[1]=$z", "d=(1 2 $(ls))"), { maxLength: 1 }),
      fc.constantFrom(...PROGRAMS),
      fc.array(tie("word"), { maxLength: 3 }),
      fc.array(fc.constantFrom("2>&1", ">/dev/null", "< in", ">> 'o u t'", "2>e", "&>f", "<<<$x", "{fd}>f"), {
        maxLength: 1,
      }),
      fc.constantFrom(...BLANKS),
    ).map(([assignments, program, words, redirects, blank]) =>
      [...assignments, program, ...words, ...redirects].join(blank)
    ),
    stage: fc.oneof(
      { maxDepth: 3, depthIdentifier: "shell" },
      tie("simple"),
      tie("list").map((list) => `( ${list} )`),
      tie("list").map((list) => `{ ${list}\n} 2>&1`),
      tie("list").map((list) => `if ${list}; then ls; elif x; then y; else git log; fi`),
      fc.tuple(tie("word"), tie("list")).map(([word, list]) => `for f in a ${word}; do ${list}; done`),
      tie("list").map((list) => `for ((i=0; i<3; i++)); do ${list}; done < in`),
      fc.tuple(tie("list"), tie("list")).map(([test, body]) => `while ${test}; do\n${body}\ndone`),
      tie("list").map((list) => `until x; do ${list} & done`),
      tie("list").map((list) => `case $x in a|"b") ${list};; (*) ls ;; esac`),
      tie("list").map((list) => `case a in b) ${list}\nesac`),
      tie("list").map((list) => `f() { ${list}; }`),
      tie("list").map((list) => `function g { ${list}; }`),
      tie("list").map((list) => `h ()\n(${list})`),
      tie("word").map((word) => `[[ -f ${word} && $a =~ ^(x|y)$ || b < c ]]`),
      fc.constant("(( a > 1 && (b < 2) ))"),
      tie("list").map((list) => `(( ${list}) | cat)`),
      tie("list").map((list) => `coproc N { ${list}; }`),
      tie("list").map((list) => `select s in a b; do ${list}; done`),
    ),
    pipeline: fc.tuple(
      fc.constantFrom("", "", "", "! ", "time ", "time -p "),
      fc.array(tie("stage"), { minLength: 1, maxLength: 2 }),
      fc.constantFrom(" | ", "|", " |& ", " |\n  "),
    ).map(([prefix, stages, pipe]) => prefix + stages.join(pipe)),
    list: fc.tuple(
      fc.array(tie("pipeline"), { minLength: 1, maxLength: 2 }),
      fc.constantFrom(" && ", "||", "; ", " & ", "\n", "\n\n# a comment; ls\n", " ;\n", " && \\\n"),
    ).map(([pipelines, operator]) => pipelines.join(operator)),
  };
});

const heredocs = fc.tuple(
  shapes.simple.filter((text) => !text.includes("\n")),
  fc.constantFrom("EOF", "'E F'", "\\X", '"Y"'),
  fc.constantFrom("<<", "<<-", "2<<"),
  fc.constantFrom("", " | grep x", " && ls", " > f", " <<B"),
  fc.constantFrom("text", "it's $(git log) `ls`", "$x \\$(no)", "${x:-$(ls)}"),
).map(([command, delimiter, operator, tail, body]) => {
  const end = delimiter.replace(/[\\'"]/g, "");
  const second = tail === " <<B" ? "second\nB\n" : "";
  return `${command} ${operator}${delimiter}${tail}\n${body}\n${end}\n${second}ls -l\n`;
});

/** Lines of correct bash. */
export const shellLines: fc.Arbitrary<string> = fc.oneof({ weight: 6, arbitrary: shapes.list }, {
  weight: 1,
  arbitrary: heredocs,
});

const PIECES = [
  ..."'\"`$(){}[]<>|&;#!\\\n\t =*~",
  "$(",
  "${",
  "((",
  "))",
  "[[ ",
  " ]]",
  "<<E\n",
  "\nE\n",
  "<<<",
  "$'",
  "2>&1",
  "if ",
  "then ",
  "fi",
  "for x in ",
  "do ",
  "done",
  "case a in ",
  "esac",
  ";;",
  "function f",
  "() {",
  "; }",
  "git status",
  "ls",
  " a=(",
  "time ",
  "\r\n",
  "\\`",
  "𝄞",
  "\ud800",
];

/** Text that is mostly no correct bash. */
export const shellSoup: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary", maxLength: 40 }),
);
