import { assertEquals } from "@std/assert";
import { readDiagnostic } from "./read_diagnostic.ts";

const read = (text: string) => readDiagnostic(text.split("\n"));

Deno.test("readDiagnostic() takes labels with their code, and hanging ones", () => {
  const diagnostic = read(`error[E0308]: mismatched types
 --> src/lib.rs:7:25
  |
7 | pub fn ty() -> String { "abc" }
  |                ------   ^^^^^ expected \`String\`, found \`&str\`
  |                |
  |                expected \`String\` because of return type
  |
help: try using a conversion method
  |
7 | pub fn ty() -> String { "abc".to_string() }
  |                              ++++++++++++`);
  assertEquals(diagnostic?.code, "E0308");
  assertEquals(diagnostic?.place, "src/lib.rs:7:25");
  assertEquals(diagnostic?.details, [
    '`"abc"` expected `String`, found `&str`',
    ":7:16 expected `String` because of return type",
    'help: try using a conversion method: `pub fn ty() -> String { "abc".to_string() }`',
  ]);
});

Deno.test("readDiagnostic() tells the line of a label elsewhere, and the place of a note", () => {
  const diagnostic = read(`error[E0061]: this function takes 1 argument but 2 arguments were supplied
  --> src/main.rs:15:5
   |
11 |     let re = 1;
   |         -- moved here
15 |     store::put(re.port, 5);
   |     ^^^^^^^^^^          - unexpected argument #2 of type \`{integer}\`
   |
note: function defined here
  --> src/store.rs:1:8
   |
 1 | pub fn put(k: u16) -> Option<u16> {
   |        ^^^`);
  assertEquals(diagnostic?.details, [
    ":11 `re` moved here",
    "`5` unexpected argument #2 of type `{integer}`",
    "defined at src/store.rs:1:8 `put`",
  ]);
});

Deno.test("readDiagnostic() takes the lint's name for the code and leaves its web page out", () => {
  const diagnostic = read(`warning: unneeded \`return\` statement
  --> src/lib.rs:11:5
   |
11 |     return x;
   |     ^^^^^^^^
   |
   = help: for further information visit https://rust-lang.github.io/rust-clippy/rust-1.95.0/index.html#needless_return
   = note: \`#[warn(clippy::needless_return)]\` on by default
help: remove \`return\`
   |
11 -     return x;
11 +     x
   |`);
  assertEquals(diagnostic?.code, "clippy::needless_return");
  assertEquals(diagnostic?.details, ["`return x`", "help: remove `return`: `x`"]);
  assertEquals(diagnostic?.source, ["11: return x;"]);
});

Deno.test("readDiagnostic() keeps the lines of a note and hides the linker's command line", () => {
  const diagnostic = read(`error: linking with \`cc\` failed: exit status: 1
  |
  = note:  "cc" "-m64" "${"x".repeat(200)}"
  = note: rust-lld: error: undefined symbol: zzz
          >>> referenced by main.rs:1 (src/main.rs:1)`);
  assertEquals(diagnostic?.details, [
    "rust-lld: error: undefined symbol: zzz, >>> referenced by main.rs:1 (src/main.rs:1)",
  ]);
  assertEquals(diagnostic?.hidden, 1);
});

Deno.test("readDiagnostic() does not know a message without place and notes, or with a line of another kind", () => {
  assertEquals(read("error: could not find `Cargo.toml` in `/home/u` or any parent directory"), undefined);
  assertEquals(read("error: boom\n --> a.rs:1:1\nwhat is this"), undefined);
});

Deno.test("readDiagnostic() names the file of a label that is not in the file of the message", () => {
  const diagnostic = read(`error[E0599]: no method named \`gone\` found for struct \`Store\` in the current scope
 --> src/main.rs:6:7
  |
6 |     s.gone();
  |       ^^^^ method not found in \`Store\`
  |
 ::: src/store.rs:6:1
  |
6 | pub struct Store { name: String }
  | ---------------- method \`gone\` not found for this struct`);
  assertEquals(diagnostic?.details, [
    "src/store.rs:6 `pub struct Store`",
  ]);
});
