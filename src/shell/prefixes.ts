import { FURTHER_PREFIXES } from "./further_prefixes.ts";

/**
 * Programs whose arguments are another command: what stands between their name and that command.
 *
 * Sources: the manual pages of GNU coreutils 9, util-linux 2.40, sudo 1.9, findutils 4.9, bash 5.2 and zsh 5.9.
 */
export interface Prefix {
  /** Short options without a value, as letters. */
  readonly flags?: string;
  /** Short options whose value is the rest of the word, or the next word. */
  readonly valued?: string;
  /** Long options without a value; those of which a value may follow a `=` too. */
  readonly longFlags?: readonly string[];
  /** Long options whose value follows a `=` or is the next word. */
  readonly longValued?: readonly string[];
  /** Every long option that is not known keeps its value in its own word. */
  readonly longJoined?: boolean;
  /** The words of which the first has the command behind it, whatever stands before; without one, no command is run. */
  readonly marks?: readonly string[];
  /** How many words come between the options and the command. */
  readonly positionals?: number;
  /** Whether `NAME=value` may stand before the command. */
  readonly assignments?: boolean;
  /** Whether `-NUMBER` is an option. */
  readonly number?: boolean;
  /** Whether `rtk` may be put in front of the inner command: it runs in the same place, once, and finds `rtk`. */
  readonly transparent?: boolean;
  /** Options that take the transparency away; `*` is any. */
  readonly opaque?: readonly string[];
  /** Options with which no command is run. */
  readonly idle?: readonly string[];
}

const PLAIN: Prefix = {};
const CLEAR: Prefix = { transparent: true };

const ENV: Prefix = {
  flags: "i0v",
  valued: "uCSPLU",
  longFlags: [
    "ignore-environment",
    "null",
    "debug",
    "block-signal",
    "default-signal",
    "ignore-signal",
    "list-signal-handling",
  ],
  longValued: ["unset", "chdir", "split-string", "argv0"],
  assignments: true,
  transparent: true,
  opaque: ["-", "-i", "-S", "-P", "-0", "--ignore-environment", "--split-string", "--null"],
};

const SUDO: Prefix = {
  flags: "ABbEeHKklnPSsivVN",
  valued: "CDghpRrTtUu",
  longFlags: [
    "askpass",
    "background",
    "bell",
    "edit",
    "login",
    "no-update",
    "non-interactive",
    "preserve-env",
    "preserve-groups",
    "remove-timestamp",
    "reset-timestamp",
    "set-home",
    "shell",
    "stdin",
  ],
  longValued: ["chdir", "chroot", "close-from", "group", "host", "prompt", "role", "type", "user", "other-user"],
  assignments: true,
  idle: ["-l", "-v", "-V", "-e", "-K", "--list", "--validate", "--version", "--edit"],
};

const TIMEOUT: Prefix = {
  flags: "vfp",
  valued: "ks",
  longFlags: ["foreground", "preserve-status", "verbose"],
  longValued: ["kill-after", "signal"],
  positionals: 1,
  transparent: true,
  idle: ["--help", "--version"],
};

/** The `time` program; the keyword knows `-p` only. */
export const TIME_PROGRAM: Prefix = {
  flags: "pvaqV",
  valued: "fo",
  longFlags: ["append", "verbose", "portability", "quiet"],
  longValued: ["format", "output"],
  transparent: true,
};

const XARGS: Prefix = {
  flags: "0rtpxo",
  valued: "adEILnPs",
  longFlags: [
    "null",
    "no-run-if-empty",
    "verbose",
    "interactive",
    "exit",
    "open-tty",
    "show-limits",
    "eof",
    "replace",
    "max-lines",
  ],
  longValued: ["arg-file", "delimiter", "max-args", "max-procs", "max-chars", "process-slot-var"],
};

const STRACE: Prefix = {
  flags: "cdfFhiqrtTvVxyzkDwZCnY",
  valued: "abeEIoOpPsSuUX",
  longFlags: ["follow-forks", "summary-only", "summary", "quiet", "decode-fds"],
  longValued: ["output", "trace", "attach", "string-limit", "user", "env"],
};

const PACKAGE_RUNNER: Prefix = {
  flags: "yq",
  valued: "p",
  longFlags: ["yes", "no", "no-install", "quiet", "silent", "offline", "prefer-offline", "ignore-existing", "bun"],
  longValued: ["package", "from", "with", "python", "prefix", "workspace", "index-url", "spec"],
  idle: ["-v", "--version", "--help", "-h"],
};

const UV_RUN: Prefix = {
  flags: "qvnm",
  valued: "pCw",
  longFlags: ["no-sync", "frozen", "locked", "isolated", "active", "all-extras", "no-project", "offline", "module"],
  longValued: ["with", "python", "extra", "group", "directory", "project", "env-file", "package", "with-editable"],
};

/** By name; those of several words are subcommands that run a command. */
export const PREFIXES: ReadonlyMap<string, Prefix> = new Map<string, Prefix>([
  ["env", ENV],
  ["genv", ENV],
  ["sudo", SUDO],
  ["doas", { flags: "Lns", valued: "aCu" }],
  ["pkexec", { longFlags: ["disable-internal-agent", "keep-cwd"], longValued: ["user"] }],
  ["nohup", CLEAR],
  ["setsid", { flags: "cfw", longFlags: ["ctty", "fork", "wait"] }],
  ["nice", { valued: "n", longValued: ["adjustment"], number: true, transparent: true }],
  ["ionice", {
    flags: "t",
    valued: "cnpPu",
    longFlags: ["ignore"],
    longValued: ["class", "classdata", "pid", "pgid", "uid"],
    idle: ["-p", "-P", "-u", "--pid", "--pgid", "--uid"],
  }],
  ["chrt", {
    flags: "abdfiormvR",
    valued: "pTPD",
    longFlags: ["batch", "deadline", "fifo", "idle", "other", "rr", "reset-on-fork", "verbose"],
    longValued: ["pid", "sched-runtime", "sched-period", "sched-deadline"],
    positionals: 1,
    idle: ["-p", "-m", "--pid", "--max"],
  }],
  ["taskset", {
    flags: "acp",
    longFlags: ["all-tasks", "cpu-list", "pid"],
    positionals: 1,
    idle: ["-p", "--pid"],
  }],
  ["stdbuf", { valued: "ioe", longValued: ["input", "output", "error"] }],
  ["timeout", TIMEOUT],
  ["gtimeout", TIMEOUT],
  ["time", { flags: "p", transparent: true }],
  ["gtime", TIME_PROGRAM],
  ["watch", {
    flags: "bcdegptwxr",
    valued: "nq",
    longFlags: ["beep", "color", "differences", "errexit", "chgexit", "precise", "no-title", "no-wrap", "exec"],
    longValued: ["interval", "equexit"],
  }],
  ["command", { flags: "pvV", transparent: true, opaque: ["-p"], idle: ["-v", "-V"] }],
  ["builtin", CLEAR],
  ["exec", { flags: "cl", valued: "a", transparent: true, opaque: ["-c", "-l", "-a"] }],
  ["noglob", CLEAR],
  ["nocorrect", CLEAR],
  ["-", PLAIN],
  ["eval", PLAIN],
  ["repeat", { positionals: 1 }],
  ["and", PLAIN],
  ["or", PLAIN],
  ["not", PLAIN],
  ["begin", PLAIN],
  ["xargs", XARGS],
  ["gxargs", XARGS],
  ["parallel", { flags: "k0XmuqtN", valued: "jINnLdaCPS" }],
  ["flock", {
    flags: "sxenuoFv",
    valued: "wE",
    longFlags: ["shared", "exclusive", "nonblock", "nb", "close", "no-fork", "verbose", "unlock"],
    longValued: ["timeout", "wait", "conflict-exit-code"],
    positionals: 1,
    idle: ["-c", "--command"],
  }],
  ["strace", STRACE],
  ["ltrace", STRACE],
  ...FURTHER_PREFIXES,
  ["busybox", PLAIN],
  ["toybox", PLAIN],
  ["chroot", { longValued: ["userspec", "groups"], positionals: 1 }],
  ["unshare", { flags: "muinpUCTfrc" }],
  ["firejail", PLAIN],
  ["systemd-run", { flags: "qtPGdr", valued: "pMuH", longFlags: ["user", "scope", "pty", "pipe", "wait", "quiet"] }],
  ["caffeinate", { flags: "dimsu", valued: "tw" }],
  ["unbuffer", { flags: "p" }],
  ["fakeroot", PLAIN],
  ["numactl", { flags: "al", valued: "CNimp", longFlags: ["all", "localalloc"] }],
  ["prlimit", PLAIN],
  ["proxychains", { flags: "q", valued: "f" }],
  ["proxychains4", { flags: "q", valued: "f" }],
  ["rlwrap", PLAIN],
  ["runuser", { valued: "ugG", longValued: ["user", "group"] }],
  ["setpriv", { longValued: ["reuid", "regid", "euid", "egid"], longFlags: ["clear-groups", "no-new-privs"] }],
  ["ssh-agent", PLAIN],
  ["torify", PLAIN],
  ["torsocks", PLAIN],
  ["chronic", { flags: "ve" }],
  ["arch", PLAIN],
  ["setarch", { positionals: 1 }],
  ["xvfb-run", { flags: "al", valued: "enfspw", longFlags: ["auto-servernum"], longValued: ["server-args"] }],
  ["cross-env", { assignments: true }],
  ["cross-env-shell", { assignments: true }],
  ["dotenv", { valued: "efvp", assignments: true }],
  ["direnv exec", { positionals: 1 }],
  ["mise exec", PLAIN],
  ["mise x", PLAIN],
  ["npx", PACKAGE_RUNNER],
  ["pnpx", PACKAGE_RUNNER],
  ["bunx", PACKAGE_RUNNER],
  ["uvx", PACKAGE_RUNNER],
  ["npm exec", PACKAGE_RUNNER],
  ["npm x", PACKAGE_RUNNER],
  ["pnpm dlx", PACKAGE_RUNNER],
  ["pnpm exec", PACKAGE_RUNNER],
  ["yarn dlx", PACKAGE_RUNNER],
  ["yarn exec", PACKAGE_RUNNER],
  ["bun x", PACKAGE_RUNNER],
  ["pipx run", PACKAGE_RUNNER],
  ["uv tool run", PACKAGE_RUNNER],
  ["uv run", { ...UV_RUN, transparent: true, opaque: ["*"] }],
  ["poetry run", PLAIN],
  ["pipenv run", PLAIN],
  ["pdm run", PLAIN],
  ["hatch run", PLAIN],
  ["rye run", PLAIN],
  ["conda run", {
    valued: "np",
    longValued: ["name", "prefix", "cwd"],
    longFlags: ["no-capture-output", "live-stream"],
  }],
  ["bundle exec", PLAIN],
]);
