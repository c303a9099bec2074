import type { Program, Rule } from "./rule.ts";

/** What makes a tool stay and wait for changes or for a browser. */
const WATCH = ["--watch", "--watchAll", "--watch-all", "--ui", "--inspect", "--inspect-brk", "--debug-brk"];
const SERVE = [
  "serve",
  "watch",
  "preview",
  "codegen",
  "show-report",
  "studio",
  "storybook",
  "open",
  "lsp-proxy",
  "lsp",
];
const TOOLS = ["tsc", "eslint", "biome", "lint", "prettier", "jest", "vitest", "playwright", "prisma", "next build"];
const SCRIPTS = ["test", "t", "build", "lint", "typecheck", "check", "format"];

/** A package runner in front of a tool: only a known report may go in front of `head` and `tail`. */
function runner(prefix: string): Rule[] {
  const report = ["eslint", "prettier", "biome", "next build", "jest", "playwright test"];
  const watching = ["tsc", "vitest", "mocha"];
  return [
    { subcommands: report.map((tool) => prefix + tool), shape: "report", unless: [...WATCH, ...SERVE] },
    { subcommands: watching.map((tool) => prefix + tool), shape: "report", unless: [...WATCH, "-w", ...SERVE] },
    { subcommands: [prefix === "" ? "*" : prefix.trim()], producer: false, unless: [...WATCH, ...SERVE] },
  ];
}

const RUNNER_FLAGS = ["-y", "--yes", "--no-install", "--no", "-q", "--quiet", "--bun", "--silent", "--"];

/** JavaScript and TypeScript: package managers, runners, tests, type checkers, linters, builders. */
export const JAVASCRIPT: readonly Program[] = [
  {
    names: ["npm"],
    flags: ["-s", "--silent", "--workspaces", "-ws", "--include-workspace-root", "--if-present"],
    valued: ["--prefix", "-C", "-w", "--workspace", "--loglevel"],
    rules: [
      { subcommands: ["test", "t", "tst"], shape: "report", unless: WATCH },
      { subcommands: SCRIPTS.map((script) => "run " + script), shape: "report", unless: WATCH },
      { subcommands: ["run", "run-script", "rum", "urn", "exec", "x"], producer: false, unless: [...WATCH, ...SERVE] },
      {
        subcommands: ["install", "i", "ci", "add", "uninstall", "remove", "rm", "update", "up", "audit"],
        shape: "report",
      },
      { subcommands: ["ls", "list", "ll", "outdated"], shape: "list", unless: ["--json", "--parseable", "-p"] },
    ],
  },
  { names: ["npx"], flags: RUNNER_FLAGS, valued: ["-p", "--package"], rules: runner("") },
  { names: ["pnpx", "bunx"], flags: RUNNER_FLAGS, rules: runner("") },
  {
    names: ["pnpm"],
    flags: ["-r", "--recursive", "-s", "--silent", "-w", "--workspace-root", "--if-present"],
    valued: ["--filter", "-F", "-C", "--dir", "--reporter", "--loglevel"],
    rules: [
      ...runner("exec "),
      ...runner("dlx "),
      { subcommands: ["i*", "add", "remove", "rm", "update", "up", "audit", "dedupe", "prune"], producer: false },
      { subcommands: ["list", "ls", "outdated", "why"], producer: false },
      { subcommands: ["run", "run-script"], producer: false, unless: [...WATCH, ...SERVE] },
      { subcommands: [...SCRIPTS, ...TOOLS], shape: "report", unless: [...WATCH, ...SERVE] },
    ],
  },
  {
    names: ["yarn"],
    flags: ["-s", "--silent"],
    valued: ["--cwd"],
    rules: [
      {
        subcommands: [
          "install",
          "add",
          "remove",
          "up",
          "upgrade",
          "outdated",
          "audit",
          "run",
          "workspaces run",
          "exec",
        ],
        producer: false,
        unless: [...WATCH, ...SERVE, "-i", "--interactive"],
      },
      ...runner("dlx "),
      { subcommands: [...SCRIPTS, ...TOOLS], shape: "report", unless: [...WATCH, ...SERVE] },
    ],
  },
  {
    names: ["bun"],
    rules: [
      { subcommands: ["test"], producer: false, unless: WATCH },
      {
        subcommands: ["install", "i", "add", "a", "remove", "rm", "update", "outdated", "pm", "build"],
        producer: false,
        unless: WATCH,
      },
      { subcommands: ["run", "x"], producer: false, unless: [...WATCH, "--hot"] },
    ],
  },
  {
    names: ["deno"],
    rules: [
      {
        subcommands: ["test", "lint", "check", "run", "task", "compile", "install", "bench"],
        producer: false,
        unless: ["--watch", "--watch-hmr", "--inspect", "--inspect-brk", "--inspect-wait"],
      },
      { subcommands: ["fmt"], producer: false, unless: ["-", "--watch"] },
    ],
  },
  { names: ["tsc", "vue-tsc"], rules: [{ shape: "report", unless: ["--watch", "-w"] }] },
  { names: ["eslint"], rules: [{ shape: "report", unless: ["--stdin", "--init"] }] },
  { names: ["biome"], rules: [{ shape: "report", unless: ["start", "stop", "lsp-proxy"] }] },
  { names: ["prettier"], rules: [{ shape: "report", unless: ["--stdin-filepath"] }] },
  { names: ["next"], rules: [{ subcommands: ["build", "lint"], shape: "report" }] },
  { names: ["jest"], rules: [{ shape: "report", unless: WATCH }] },
  { names: ["vitest", "mocha"], rules: [{ shape: "report", unless: [...WATCH, "-w", "watch", "dev"] }] },
  { names: ["playwright"], rules: [{ producer: false, unless: [...SERVE, "--ui", "--debug"] }] },
  { names: ["prisma"], rules: [{ producer: false, unless: SERVE }] },
  { names: ["cypress"], rules: [{ subcommands: ["run"], shape: "report" }] },
  { names: ["oxlint"], rules: [{ producer: false, unless: ["--lsp"] }] },
  { names: ["ng"], rules: [{ subcommands: ["build", "lint", "test"], producer: false, unless: ["--watch"] }] },
  { names: ["nx", "turbo"], rules: [{ producer: false, unless: ["watch", "serve", "dev", "--watch", "graph"] }] },
  { names: ["vite"], rules: [{ subcommands: ["build"], shape: "report", unless: ["--watch", "-w"] }] },
  {
    names: ["webpack"],
    rules: [
      { subcommands: ["build"], shape: "report", unless: ["--watch", "-w"] },
      { producer: false, unless: ["--watch", "-w", "w", "watch", "s", "serve", "server", "init", "i", "--json", "-j"] },
    ],
  },
  { names: ["rollup"], rules: [{ arguments: true, producer: false, unless: ["--watch", "-w"] }] },
  { names: ["esbuild"], rules: [{ arguments: true, producer: false, unless: ["--watch", "--serve", "--analyze"] }] },
  {
    names: ["node"],
    rules: [{ subcommands: ["--test"], shape: "report", unless: ["--watch", "--inspect", "--inspect-brk"] }],
  },
];
