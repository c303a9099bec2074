/**
 * What rtk has a short form for, as data: programs, their subcommands, and where their output may go.
 *
 * Owns: which commands are worth putting `rtk` in front of. Does not own: how the output is shortened (`src/filters`), where in
 * a line a command stands (`src/rewrite`).
 *
 * @module
 */

import { CHECKS } from "./checks.ts";
import { FILES } from "./files.ts";
import { GO } from "./go.ts";
import { INFRASTRUCTURE } from "./infrastructure.ts";
import { JAVASCRIPT } from "./javascript.ts";
import { JVM } from "./jvm.ts";
import { NATIVE } from "./native.ts";
import { PHP_RUBY } from "./php_ruby.ts";
import { PYTHON } from "./python.ts";
import type { Program } from "./rule.ts";
import { RUST } from "./rust.ts";
import { SYSTEM } from "./system.ts";
import { VERSION_CONTROL } from "./version_control.ts";

export { findRule, matches } from "./find_rule.ts";
export type { Program, Rule, Shape } from "./rule.ts";

const ALL = [
  VERSION_CONTROL,
  FILES,
  RUST,
  GO,
  PYTHON,
  JAVASCRIPT,
  JVM,
  PHP_RUBY,
  NATIVE,
  CHECKS,
  INFRASTRUCTURE,
  SYSTEM,
];

/** Every program rtk knows, by name. */
export const PROGRAMS: ReadonlyMap<string, Program> = new Map(
  ALL.flat().flatMap((program) => program.names.map((name): [string, Program] => [name, program])),
);
