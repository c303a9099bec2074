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

const PLAIN: Prefix = {};
/** What takes the command behind two dashes. */
const BEHIND_DASHES: Prefix = { marks: ["--"] };
const GDB: Prefix = { marks: ["--args", "-args"] };
const NIX: Prefix = { marks: ["-c", "--command"] };
const CONDA: Prefix = {
  flags: "e",
  valued: "npr",
  longFlags: ["clean-env", "detach"],
  longValued: ["name", "prefix", "root-prefix", "cwd", "env"],
};

/**
 * Programs that run a command to look at it, or in an environment that they make for it, by name. `rtk` is not put behind them.
 *
 * Sources: the manual pages of perf 6, valgrind 3.22, gdb 14, lldb 18, rr 5, systemd 255 and nix 2.18, and the `--help` of the
 * others.
 */
export const FURTHER_PREFIXES: readonly (readonly [string, Prefix])[] = [
  ["perf stat", PERF],
  ["perf record", PERF],
  ["perf trace", PERF],
  ["valgrind", { flags: "qvd", longJoined: true, idle: ["-h", "--help", "--version"] }],
  ["gdb", GDB],
  ["cgdb", GDB],
  ["lldb", BEHIND_DASHES],
  ["rr record", PLAIN],
  ["heaptrack", PLAIN],
  ["samply record", { valued: "ro", longValued: ["rate", "output"] }],
  ["py-spy record", BEHIND_DASHES],
  ["watchexec", BEHIND_DASHES],
  ["entr", { flags: "acdnprsxz" }],
  ["dbus-run-session", PLAIN],
  ["systemd-inhibit", { longJoined: true }],
  ["systemd-cat", { valued: "tp", longJoined: true }],
  ["faketime", { flags: "mf", positionals: 1 }],
  ["cpulimit", { flags: "zivb", valued: "lpec" }],
  ["trickle", { flags: "sv", valued: "duwtln" }],
  ["gosu", { positionals: 1 }],
  ["su-exec", { positionals: 1 }],
  ["tini", { flags: "svwg", valued: "pe" }],
  ["dumb-init", { flags: "cv", valued: "r" }],
  ["nix develop", NIX],
  ["nix shell", NIX],
  ["mamba run", CONDA],
  ["micromamba run", CONDA],
  ["pixi run", { valued: "e", longValued: ["environment", "manifest-path"] }],
  ["asdf exec", PLAIN],
  ["rbenv exec", PLAIN],
  ["pyenv exec", PLAIN],
  ["nodenv exec", PLAIN],
  ["volta run", { longValued: ["node", "npm", "yarn", "pnpm"] }],
  ["fnm exec", { longJoined: true }],
  ["nvm exec", { positionals: 1 }],
  ["dotenvx run", BEHIND_DASHES],
  ["op run", BEHIND_DASHES],
  ["doppler run", BEHIND_DASHES],
  ["infisical run", BEHIND_DASHES],
  ["aws-vault exec", BEHIND_DASHES],
  ["chamber exec", BEHIND_DASHES],
  ["teller run", BEHIND_DASHES],
];
