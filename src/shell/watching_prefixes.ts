import type { Prefix } from "./prefixes.ts";

/**
 * `perf stat`, `perf record` and `perf trace`. A letter that takes a value with one of them and none with another is left out:
 * what stands behind it is not certain.
 */
const PERF: Prefix = {
  flags: "aABdginNPqRsSTvVW",
  valued: "CDeFGmMoprtux",
  longFlags: ["all-cpus", "all-user", "all-kernel", "append", "detailed", "no-inherit", "null", "quiet", "verbose"],
  longValued: ["call-graph", "cpu", "delay", "event", "field-separator", "freq", "output", "pid", "repeat", "tid"],
};

/** What takes the command behind two dashes. */
const BEHIND_DASHES: Prefix = { marks: ["--"] };

const GDB: Prefix = { marks: ["--args", "-args"] };

/**
 * Programs that run a command to look at it, or with secrets in its environment, by name. `rtk` is not put behind them.
 *
 * Sources: the manual pages of perf 6, valgrind 3.22, gdb 14, lldb 18 and rr 5, and the `--help` of the others.
 */
export const WATCHING_PREFIXES: readonly (readonly [string, Prefix])[] = [
  ["perf stat", PERF],
  ["perf record", PERF],
  ["perf trace", PERF],
  ["valgrind", { flags: "qvd", longJoined: true, idle: ["-h", "--help", "--version"] }],
  ["gdb", GDB],
  ["cgdb", GDB],
  ["lldb", BEHIND_DASHES],
  ["rr record", {}],
  ["dotenvx run", BEHIND_DASHES],
  ["op run", BEHIND_DASHES],
  ["doppler run", BEHIND_DASHES],
  ["infisical run", BEHIND_DASHES],
  ["aws-vault exec", BEHIND_DASHES],
  ["chamber exec", BEHIND_DASHES],
];
