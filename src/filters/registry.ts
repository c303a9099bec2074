import { lazy } from "../platform/lazy.ts";
import type { Pick } from "./filter.ts";

type Load = () => Promise<{ pick: Pick }>;

const git: Load = () => lazy("src/filters/git/mod.ts");
const cargo: Load = () => lazy("src/filters/cargo/mod.ts");
const go: Load = () => lazy("src/filters/go/mod.ts");
const python: Load = () => lazy("src/filters/python/mod.ts");
const javascript: Load = () => lazy("src/filters/javascript/mod.ts");
const hosting: Load = () => lazy("src/filters/hosting/mod.ts");
const infrastructure: Load = () => lazy("src/filters/infrastructure/mod.ts");
const jvm: Load = () => lazy("src/filters/jvm/mod.ts");
const native: Load = () => lazy("src/filters/native/mod.ts");
const ruby: Load = () => lazy("src/filters/ruby/mod.ts");
const php: Load = () => lazy("src/filters/php/mod.ts");
const dotnet: Load = () => lazy("src/filters/dotnet/mod.ts");
const swift: Load = () => lazy("src/filters/swift/mod.ts");
const elixir: Load = () => lazy("src/filters/elixir/mod.ts");
const shellTools: Load = () => lazy("src/filters/shell_tools/mod.ts");
const files: Load = () => lazy("src/filters/files/mod.ts");

const INFRASTRUCTURE =
  "ansible-playbook aws az curl docker docker-compose gcloud helm journalctl kubectl mariadb mysql nerdctl oc podman podman-compose ps psql " +
  "rsync sqlite3 systemctl terraform tofu";

/** Which module knows a program. Only the module that is asked for is loaded. */
export const FILTER_MODULES: ReadonlyMap<string, Load> = new Map([
  ["git", git],
  ["cargo", cargo],
  ["rustc", cargo],
  ["go", go],
  ...["golangci-lint", "staticcheck", "gotestsum"].map((name): [string, Load] => [name, go]),
  ...["gh", "glab", "gt", "jj", "yadm"].map((name): [string, Load] => [name, hosting]),
  ...INFRASTRUCTURE.split(" ").map((name): [string, Load] => [name, infrastructure]),
  ...["pytest", "py.test", "python", "python3", "python2", "pypy3", "mypy", "flake8", "pycodestyle", "pylint", "ruff"]
    .map((name): [string, Load] => [name, python]),
  ...[9, 10, 11, 12, 13, 14, 15].map((minor): [string, Load] => [`python3.${minor}`, python]),
  ...["pyright", "basedpyright", "black", "coverage", "isort", "pip", "pip3", "uv", "tox", "nox", "poetry"].map((
    name,
  ): [string, Load] => [name, python]),
  ...["npm", "pnpm", "yarn", "npx", "pnpx", "bun", "bunx", "node", "deno", "vitest", "jest", "mocha", "playwright"]
    .map((name): [string, Load] => [name, javascript]),
  ...[
    "tsc",
    "vue-tsc",
    "eslint",
    "oxlint",
    "biome",
    "prettier",
    "vite",
    "next",
    "webpack",
    "rollup",
    "cypress",
    "ng",
    "nx",
    "turbo",
    "prisma",
    "karma",
    "esbuild",
  ]
    .map((name): [string, Load] => [name, javascript]),
  ...["mvn", "mvnw", "mvnd", "gradle", "gradlew", "gradlew.bat", "mvnw.cmd", "mvnd.cmd", "sbt"]
    .map((name): [string, Load] => [name, jvm]),
  ...[
    "make",
    "gmake",
    "ninja",
    "cmake",
    "ctest",
    "gcc",
    "g++",
    "cc",
    "c++",
    "clang",
    "clang++",
    "bazel",
    "bazelisk",
    "meson",
  ]
    .map((name): [string, Load] => [name, native]),
  ...["php", "phpunit", "simple-phpunit", "paratest", "pest", "phpstan", "phpcs", "pint", "ecs", "composer"]
    .map((name): [string, Load] => [name, php]),
  ["dotnet", dotnet],
  ["swift", swift],
  ["xcodebuild", swift],
  ["mix", elixir],
  ...[
    "shellcheck",
    "shfmt",
    "bats",
    "yamllint",
    "hadolint",
    "markdownlint",
    "markdownlint-cli2",
    "sqlfluff",
    "pre-commit",
  ]
    .map((name): [string, Load] => [name, shellTools]),
  ...["rspec", "rake", "rails", "ruby", "rubocop", "standardrb", "bundle", "bundler"]
    .map((name): [string, Load] => [name, ruby]),
  ...[
    "ls",
    "tree",
    "cat",
    "head",
    "tail",
    "find",
    "grep",
    "egrep",
    "fgrep",
    "rg",
    "diff",
    "wc",
    "fd",
    "fdfind",
    "jq",
    "du",
    "stat",
    "ast-grep",
    "sg",
  ]
    .map((name): [string, Load] => [name, files]),
]);
