import { assert, assertEquals } from "@std/assert";
import { parse } from "./parse.ts";

/** The words of every command, in order. */
function commands(source: string): string[] {
  return parse(source).commands.map((command) => command.words.map((word) => word.raw).join(" "));
}

function assertCertain(source: string): void {
  const line = parse(source);
  assert(!line.unterminated && !line.misplaced, `not read for certain: ${source}`);
}

Deno.test("parse() separates commands at every operator", () => {
  assertEquals(commands("a && b || c; d & e | f |& g\nh"), ["a", "b", "c", "d", "e", "f", "g", "h"]);
  assertEquals(commands("a&&b||c;d&e|f"), ["a", "b", "c", "d", "e", "f"]);
});

Deno.test("parse() tells the members of a pipeline and what follows it", () => {
  const [first, second, third] = parse("! a | b |& c && d").commands;
  assertEquals([first!.stage, second!.stage, third!.stage], [0, 1, 2]);
  assert(first!.pipeline === third!.pipeline && first!.pipeline.negated);
  assertEquals(first!.pipeline.pipes, ["|", "|&"]);
  assertEquals(first!.pipeline.followedBy, "&&");
});

Deno.test("parse() finds commands in groups, subshells, loops, branches and functions", () => {
  assertEquals(commands("(a; (b)) && { c; } | d"), ["a", "b", "c", "d"]);
  assertEquals(commands("for x in 1 2; do a $x; done; while b; do c; done; until d; do e; done"), [
    "a $x",
    "b",
    "c",
    "d",
    "e",
  ]);
  assertEquals(commands("if a; then b; elif c; then d; else e; fi"), ["a", "b", "c", "d", "e"]);
  assertEquals(commands("f() { a; }; function g { b; }; function h() ( c )"), ["a", "b", "c"]);
  assertEquals(commands("for ((i = 0; i < 3; i++)); do a; done; select s in x y; do b; done"), ["a", "b"]);
});

Deno.test("parse() finds commands in the branches of a case and not in its patterns", () => {
  assertEquals(commands("case $x in a|do) b;; (c) d ;& *) e;;& esac; f"), ["b", "d", "e", "f"]);
  assertEquals(commands("case x in\n  if) a\n  ;;\nesac"), ["a"]);
});

Deno.test("parse() takes reserved words for such at the start of a command only", () => {
  assertEquals(commands("echo if then fi; git log do done"), ["echo if then fi", "git log do done"]);
  assertEquals(commands('"if" a; \\while b; x=1 for'), ['"if" a', "\\while b", "for"]);
  assertEquals(commands("for do in in; do a; done"), ["a"]);
});

Deno.test("parse() says which constructs a command is in", () => {
  const [inner] = parse("f() { for x in y; do (a); done; } > out").commands;
  const kinds: string[] = [];
  for (let at = inner!.construct; at !== undefined; at = at.parent) kinds.push(at.kind);
  assertEquals(kinds, ["subshell", "loop", "group", "function"]);
  assertEquals(inner!.construct!.parent!.parent!.redirects.map((redirect) => redirect.target!.raw), ["out"]);
});

Deno.test("parse() marks the conditions of branches and loops", () => {
  const marked = (source: string) => parse(source).commands.filter((c) => c.condition).map((c) => c.words[0]!.raw);
  assertEquals(marked("if a && b; then c; elif d; then e; fi; while f; do g; done"), ["a", "b", "d", "f"]);
  assertEquals(marked("if a; b; else; c; end"), ["a"]);
});

Deno.test("parse() sees the commands in substitutions, flagged", () => {
  const seen = (source: string) =>
    parse(source).commands.filter((c) => c.substituted).map((c) => c.words.map((w) => w.raw).join(" "));
  assertEquals(seen('echo $(a "$(b)") `c \\`d\\`` "x `e` $(f)"'), ['a "$(b)"', "b", "c `d`", "d", "e", "f"]);
  assertEquals(seen("cat <(a) >(b) =(c)"), ["a", "b", "c"]);
  assertEquals(seen("echo $((1 + $(a))) ${x:-$(b)} ${x:-<(c)} y=($(d))"), ["a", "b", "c", "d"]);
  assertEquals(seen("echo ${ a; } $[ $(b) ]"), ["a", "b"]);
  assertEquals(seen("echo '$(a)' \\$(b) \\`c\\` $'$(d)'"), ["b"]);
});

Deno.test("parse() reads a backslash within backticks one level down", () => {
  assertEquals(commands("echo `echo \\$(a)`"), ["echo `echo \\$(a)`", "echo $(a)", "a"]);
});

Deno.test("parse() takes `((` for arithmetic only where it ends in `))`", () => {
  assertEquals(commands("((a > b)) && c"), ["((a > b))", "c"]);
  assertEquals(commands("((a); b)"), ["a", "b"]);
  assertEquals(commands("echo $((a); b)"), ["echo $((a); b)", "a", "b"]);
  assertEquals(commands("time ((a) | b)"), ["a", "b"]);
  assertEquals(commands("time -p ! a"), ["time -p a"]);
  assertEquals(commands("a | time do b"), ["a", "time do b"]);
});

Deno.test("parse() reads `[[ ]]` as one command, whatever is in it", () => {
  assertEquals(commands("[[ a < b && $x =~ ^(y|z)$ || ! ( -f c ) ]] && d"), [
    "[[ a b $x =~ ^(y|z)$ ! -f c ]]",
    "d",
  ]);
  assertCertain("[[ $x == @(a|b) ]]");
});

Deno.test("parse() leaves the bodies of here-documents out, but for their substitutions", () => {
  assertEquals(
    commands("cat <<A <<'B' | x\n$(a) `b`\nrm\nA\n$(c)\nB\ny"),
    ["cat", "a", "b", "x", "y"].sort(
      (p, q) => ["cat", "x", "a", "b", "y"].indexOf(p) - ["cat", "x", "a", "b", "y"].indexOf(q),
    ),
  );
  assertEquals(commands("cat <<-E\n\ta; b\n\tE\nc"), ["cat", "c"]);
  assertEquals(commands("x=$(cat <<E\na\nE\n); b"), ["", "cat", "b"]);
  assertEquals(commands("a <<< b\nc"), ["a", "c"]);
});

Deno.test("parse() leaves comments out, which start at a word only", () => {
  assertEquals(commands("a # b; it's `c`\nd e#f #g"), ["a", "d e#f"]);
  assertEquals(commands("$#; a ${#x} b"), ["$#", "a ${#x} b"]);
});

Deno.test("parse() tells assignments and redirects from words", () => {
  const [command] = parse("A=1 b+=(1 2) c[$i]=x 2>>err {fd}<in cmd 3>&1 d=e >| 'o u t'").commands;
  assertEquals(command!.assignments.map(({ name, rawValue }) => [name, rawValue]), [
    ["A", "1"],
    ["b", "(1 2)"],
    ["c", "x"],
  ]);
  assertEquals(command!.words.map((word) => word.raw), ["cmd", "d=e"]);
  assertEquals(command!.redirects.map((r) => [r.descriptor, r.operator, r.target?.value]), [
    ["2", ">>", "err"],
    ["{fd}", "<", "in"],
    ["3", ">&", "1"],
    [undefined, ">|", "o u t"],
  ]);
});

Deno.test("parse() reads a subscript with blanks as part of an assignment", () => {
  assertEquals(commands("a[1 + 2]=5 git push; b[;]=x c; ls[a-z]* d"), ["git push", "c", "ls[a-z]* d"]);
  assertEquals(commands("a[ b; c\nd"), ["a[ b", "c", "d"]);
});

Deno.test("parse() gives redirects behind a construct to the construct", () => {
  const { constructs, commands } = parse("{ a; } 2>&1 | b");
  assertEquals(constructs[0]!.redirects.map((redirect) => redirect.descriptor), ["2"]);
  assertEquals(commands.map((command) => command.redirects.length), [0, 0]);
});

Deno.test("parse() lets only blanks and tabs separate words", () => {
  assertEquals(commands("ls\tx\u00a0y\u3000z\fw"), ["ls x\u00a0y\u3000z\fw"]);
});

Deno.test("parse() takes a carriage return before a line end for neither word nor separator", () => {
  assertEquals(commands("ls\r\ngit log \r\ncat <<E\r\nx\r\nE\r\ny\r"), ["ls", "git log", "cat", "y"]);
});

Deno.test("parse() joins continued lines", () => {
  assertEquals(commands("git \\\n  log \\\r\n -1 &&\\\n ls"), ["git log -1", "ls"]);
  assertEquals(commands("ls a\\\nb"), ["ls a\\\nb"]);
});

Deno.test("parse() reads fish's blocks", () => {
  assertEquals(commands("begin; a; end; if b; c; else; d; end"), ["a", "b", "c", "d"]);
  assertEquals(commands("for f in *; a $f; end; while b; c; end"), ["a $f", "b", "c"]);
  assertEquals(commands("function g; a; end; switch x; case y z; b; end"), ["a", "b"]);
  assertEquals(commands("echo (a)"), ["echo (a)", "a"]);
  assertEquals(parse("a &| b").commands[0]!.pipeline.pipes, ["&|"]);
});

Deno.test("parse() says when something is left open", () => {
  for (const source of ["ls 'a", 'ls "a', "ls $(a", "ls `a", "(a", "{ a", "if a; then", "case x in", "a &&", "a |"]) {
    assert(parse(source).unterminated, source);
  }
  for (const source of ["cat <<E\nx", "for x in y", "f() {", "echo ${x", "x=(1", "[[ a", "a '\\''"]) {
    assert(parse(source).unterminated, source);
  }
});

Deno.test("parse() says when something is out of place, and reads on", () => {
  for (const source of ["&& a", "a ;; b", "fi; a", "a ) b", "( a ) b", "a (b)", "> | x", "done"]) {
    assert(parse(source).misplaced, source);
  }
  assertEquals(commands("a ;; b; then c; ) d"), ["a", "b", "c", "d"]);
});

Deno.test("parse() is certain of what people type", () => {
  for (
    const source of [
      'git commit -m "$(cat <<\'EOF\'\nfix: it\'s "done"\nEOF\n)" && git push',
      "find . -name '*.ts' -not -path './x/*' \\( -a -o -b \\) -exec grep -l y {} +",
      'for f in $(git ls-files | grep -E "\\.ts$"); do sed -i "s/a/b/" "$f"; done',
      "if ! command -v jq >/dev/null 2>&1; then echo no; fi",
      "awk '{ if ($1 > 2) print }' f | sort -k2,2 -t$'\\t'",
      "while IFS= read -r line; do echo \"${line%%:*}\"; done < <(git log --format='%h: %s')",
      "echo ${x:-'}'} ${a[@]:1:2} ${b//\\//-} ${!c} $? $$ $! $- $@",
    ]
  ) assertCertain(source);
});

Deno.test("parse() takes a quote within a quoted expansion as bash does, and as zsh where bash would see no end", () => {
  assertCertain("echo \"${x:-'}'}\"; a");
  assertEquals(commands('echo "${x:-it\'s}"; a'), ['echo "${x:-it\'s}"', "a"]);
});
