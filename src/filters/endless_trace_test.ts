import { assert } from "@std/assert";
import { cargoRun } from "./cargo/run.ts";
import type { Filter } from "./filter.ts";
import { goRun } from "./go/run.ts";
import { program } from "./javascript/script_run.ts";
import { pythonScript } from "./python/script.ts";
import { RunElision } from "./elision.ts";

/** Lines that are held back until what they belong to is over: how it begins, and what goes on without end. */
const HELD: readonly (readonly [name: string, filter: Filter, begin: readonly string[], goesOn: string])[] = [
  ["a build", cargoRun, ["   Compiling app v0.1.0"], "warning: unused variable"],
  ["a Rust backtrace", cargoRun, ["     Running `app`", "stack backtrace:"], "   1: app::main"],
  ["a Go panic", goRun, ["panic: x", "", "goroutine 1 [running]:"], "\t/app/main.go:5 +0x1d"],
  ["a Python traceback", pythonScript, ["Traceback (most recent call last):"], '  File "app.py", line 1, in <module>'],
  ["a trace of Node", program, ["/app/a.js:1", "x", "^"], "    at f (/app/a.js:1:1)"],
  ["npm's own errors", program, [], "npm error code 1"],
];

for (const [name, filter, begin, goesOn] of HELD) {
  Deno.test(`${filter.name} shows what it held of ${name} that does not end`, () => {
    const lines = filter.open!([filter.name, "run"], new RunElision("1a2b3c4d"));
    for (const text of begin) lines.line({ stream: "stderr", text });
    let most = 200_000;
    while (most > 0 && lines.line({ stream: "stderr", text: goesOn }) === undefined) most--;
    assert(most > 0);
  });
}
