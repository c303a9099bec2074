import type { Program } from "./rule.ts";

const REPORT_MODULES = [
  "pytest",
  "mypy",
  "unittest",
  "flake8",
  "pylint",
  "pyright",
  "black",
  "isort",
  "ruff check",
  "ruff format",
  "tox",
  "nox",
];
const RUN = [
  "pytest",
  "py.test",
  "mypy",
  "ruff check",
  "ruff format",
  "pyright",
  "basedpyright",
  "flake8",
  "pylint",
  "black",
  "isort",
  "tox",
];
const RUN_MODULE = ["python -m pytest", "python -m mypy", "python -m unittest", "python3 -m pytest", "python3 -m mypy"];

/** Python: tests, type checkers, linters and package managers. */
export const PYTHON: readonly Program[] = [
  {
    names: ["pytest", "py.test", "mypy"],
    rules: [{ shape: "report", unless: ["--pdb", "--trace", "--looponfail"] }],
  },
  {
    names: ["python", "python3"],
    flags: ["-B", "-I", "-E", "-s", "-u", "-O", "-OO", "-bb", "-b", "-q"],
    valued: ["-W", "-X"],
    rules: [
      { subcommands: REPORT_MODULES.map((module) => "-m " + module), shape: "report", unless: ["--pdb", "--trace"] },
      { subcommands: ["-m pip install", "-m pip list", "-m pip show"], shape: "list" },
    ],
  },
  {
    names: ["ruff"],
    rules: [{ subcommands: ["check", "format"], shape: "report", unless: ["--watch", "-w"] }],
  },
  { names: ["flake8", "pylint", "pyright", "tox", "nox"], rules: [{ shape: "report", unless: ["--watch", "-w"] }] },
  { names: ["black", "isort"], rules: [{ arguments: true, shape: "report", unless: ["-"] }] },
  { names: ["ty", "basedpyright"], rules: [{ producer: false, unless: ["server", "--watch", "-w"] }] },
  { names: ["pycodestyle"], rules: [{ arguments: true, producer: false, unless: ["-"] }] },
  { names: ["coverage"], rules: [{ subcommands: ["report"], producer: false }] },
  { names: ["sqlfluff"], rules: [{ subcommands: ["lint"], producer: false }] },
  {
    names: ["pip", "pip3"],
    flags: ["-q", "--quiet", "-v", "--disable-pip-version-check", "--no-input"],
    rules: [
      { subcommands: ["install", "download", "wheel"], shape: "report" },
      { subcommands: ["list", "outdated", "show"], shape: "list" },
    ],
  },
  {
    names: ["uv"],
    flags: ["-q", "--quiet", "--offline", "--no-cache"],
    valued: ["--directory", "--project"],
    rules: [
      { subcommands: ["sync", "lock", "add", "remove"], producer: false },
      { subcommands: ["pip install", "pip list", "pip outdated", "pip show", "pip sync"], producer: false },
      { subcommands: ["pip uninstall", "pip tree", "tree"], producer: false },
      { subcommands: ["run"], arguments: true, producer: false },
    ],
  },
  {
    names: ["poetry"],
    valued: ["-C", "--directory", "-P", "--project"],
    rules: [
      { subcommands: ["install", "lock", "update", "add", "remove"], shape: "report" },
      { subcommands: [...RUN, ...RUN_MODULE].map((command) => "run " + command), shape: "report" },
    ],
  },
  {
    names: ["pipenv", "pdm", "hatch", "rye"],
    rules: [{ subcommands: [...RUN, ...RUN_MODULE].map((command) => "run " + command), shape: "report" }],
  },
  { names: ["uvx"], rules: [{ subcommands: RUN, shape: "report" }] },
];
