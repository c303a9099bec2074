import { assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import type { StreamName } from "../filter.ts";
import { cargoRun } from "./run.ts";

function runThrough(
  lines: readonly (readonly [StreamName, string])[],
  ...args: string[]
): { shown: string[]; end: unknown } {
  const filter = cargoRun.open!(["cargo", "run", ...args], new RunElision("1a2b3c4d"));
  const shown = lines.map(([stream, text]) => filter.line({ stream, text })).filter((text) => text !== undefined);
  return { shown, end: filter.end(0) };
}

Deno.test("cargo-run drops progress and passes the program's streams on as they come", () => {
  const { shown, end } = runThrough([
    ["stderr", "   Compiling shop v0.1.0 (/home/u/shop)"],
    ["stderr", "    Finished `dev` profile [unoptimized + debuginfo] target(s) in 0.05s"],
    ["stderr", "     Running `target/debug/shop`"],
    ["stdout", "   Compiling is a word here"],
    ["stderr", "   Compiling is a word here too"],
  ]);
  assertEquals(shown, ["   Compiling is a word here", "   Compiling is a word here too"]);
  assertEquals(end, {});
});

Deno.test("cargo-run shows the errors of a program that does not build", () => {
  const { shown, end } = runThrough([
    ["stderr", "   Compiling shop v0.1.0 (/home/u/shop)"],
    ["stderr", "error[E0425]: cannot find value `x` in this scope"],
    ["stderr", " --> src/main.rs:1:13"],
    ["stderr", "  |"],
    ["stderr", "1 | fn main() { x }"],
    ["stderr", "  |             ^ not found in this scope"],
    ["stderr", ""],
    ["stderr", 'error: could not compile `shop` (bin "shop") due to 1 previous error'],
  ]);
  assertEquals(shown, []);
  assertEquals(end, {
    stderr: "src/main.rs:1:13: error[E0425]: cannot find value `x` in this scope; 1: fn main() { x }\n" +
      'error: could not compile `shop` (bin "shop") due to 1 previous error\n',
    claim: "failed",
  });
});

Deno.test("cargo-run keeps the program's own frames of a panic's stack, also where cargo is quiet", () => {
  const { shown, end } = runThrough([
    ["stderr", ""],
    ["stderr", "thread 'main' (7) panicked at src/main.rs:4:36:"],
    ["stderr", "no weight"],
    ["stderr", "stack backtrace:"],
    ["stderr", "   0: __rustc::rust_begin_unwind"],
    ["stderr", "             at /rustc/5980/library/std/src/panicking.rs:689:5"],
    ["stderr", "   1: shop::main"],
    ["stderr", "             at ./src/main.rs:4:36"],
    ["stderr", "note: Some details are omitted, run with `RUST_BACKTRACE=full` for a verbose backtrace."],
    ["stdout", "12"],
    ["stderr", "bye"],
  ], "-q");
  assertEquals(shown, [
    "",
    "thread 'main' (7) panicked at src/main.rs:4:36:",
    "no weight",
    "12",
    "  at shop::main ./src/main.rs:4:36\nbye",
  ]);
  assertEquals(end, { stderr: "… 1 stack frame left out · rtk recall 1a2b3c4d\n" });
});

Deno.test("cargo-run shortens the errors of a quiet build, and passes a program's own words on", () => {
  const error = runThrough([
    ["stderr", "error[E0425]: cannot find value `x` in this scope"],
    ["stderr", " --> src/main.rs:1:13"],
    ["stderr", "  |"],
    ["stderr", "1 | fn main() { x }"],
    ["stderr", "  |             ^ not found in this scope"],
  ], "-q");
  assertEquals(error.shown, []);
  assertEquals(runThrough([["stderr", "error: no such weight"]], "--quiet").shown, ["error: no such weight"]);
});
