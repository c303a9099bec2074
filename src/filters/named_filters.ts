/**
 * Names of filters for `rtk pipe -f NAME`, each with a command whose output it shortens. Names are those of the original
 * where it has one for the same output.
 *
 * @module
 */

const COMMANDS: Readonly<Record<string, string>> = {
  "git-status": "git status",
  "git-log": "git log",
  "git-diff": "git diff",
  "git-show": "git show",
  "git-branch": "git branch",
  "cargo": "cargo test",
  "cargo-build": "cargo build",
  "cargo-check": "cargo check",
  "cargo-clippy": "cargo clippy",
  "cargo-test": "cargo test",
  "cargo-nextest": "cargo nextest run",
  "pytest": "pytest",
  "unittest": "python -m unittest",
  "mypy": "mypy",
  "flake8": "flake8",
  "pylint": "pylint",
  "pyright": "pyright",
  "ruff-check": "ruff check",
  "ruff-format": "ruff format --check",
  "pip-list": "pip list",
  "go-test": "go test ./...",
  "go-build": "go build ./...",
  "go-vet": "go vet ./...",
  "golangci-lint": "golangci-lint run",
  "vitest": "vitest run",
  "jest": "jest",
  "mocha": "mocha",
  "playwright": "playwright test",
  "node-test": "node --test",
  "tsc": "tsc",
  "eslint": "eslint .",
  "biome": "biome check",
  "prettier": "prettier --check .",
  "npm-test": "npm test",
  "npm-run": "npm run build",
  "ls": "ls -la",
  "tree": "tree",
  "find": "find .",
  "fd": "fd",
  "grep": "grep -rn -e",
  "rg": "rg -n --no-heading -e",
  "diff": "diff -u a b",
  "wc": "wc",
  "du": "du",
  "json": "jq .",
};

/** All names, in order. */
export const FILTER_NAMES: readonly string[] = Object.keys(COMMANDS).sort();

/** The command whose output a named filter shortens; undefined for a name that is not known. */
export function commandOf(name: string): readonly string[] | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name]!.split(" ") : undefined;
}
