import { assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the filter of a tool however it is started", () => {
  assertEquals(nameOf("pytest -x tests"), "pytest");
  assertEquals(nameOf("python -m pytest"), "pytest");
  assertEquals(nameOf("python3.12 -W ignore -u -m pytest -q"), "pytest");
  assertEquals(nameOf("uv run --no-project python -m pytest"), "pytest");
  assertEquals(nameOf("uv run --with rich -p 3.12 pytest"), "pytest");
  assertEquals(nameOf("uv run -m pytest"), "pytest");
  assertEquals(nameOf("python -m unittest discover"), "unittest");
  assertEquals(nameOf("python manage.py test shop"), "unittest");
  assertEquals(nameOf("python -m mypy ."), "mypy");
  assertEquals(nameOf("ruff check --output-format=concise ."), "ruff-check");
  assertEquals(nameOf("ruff format --check ."), "ruff-format");
  assertEquals(nameOf("python -m pip install -r requirements.txt"), "pip-install");
  assertEquals(nameOf("pip list --outdated"), "pip-list");
  assertEquals(nameOf("uv pip list"), "pip-list");
  assertEquals(nameOf("python main.py --help"), "python");
  assertEquals(nameOf("ruff format --diff ."), "ruff-diff");
  assertEquals(nameOf("black --diff src"), "black-diff");
  assertEquals(nameOf("isort --check-only --diff src"), "isort-diff");
  assertEquals(nameOf("pytest --collect-only tests"), "pytest-collect");
  assertEquals(nameOf("python -m coverage report -m"), "coverage-report");
  assertEquals(nameOf("python -m build --wheel"), "python-build");
  assertEquals(nameOf("python setup.py bdist_wheel"), "python-build");
  assertEquals(nameOf("python setup.py --version"), "python");
  assertEquals(nameOf("uv --color always build"), "python-build");
  assertEquals(nameOf("uv --color never pip list"), "pip-list");
  assertEquals(nameOf("black --diff --color src"), "black-diff");
  assertEquals(nameOf("pylint --output-format=colorized src"), "pylint");
  assertEquals(nameOf("pylint --output-format=json src"), undefined);
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "pytest --fixtures",
      "pytest --version",
      "pytest --pdb",
      "python",
      "python -V",
      "python -i main.py",
      "python -m http.server",
      "python -m pytest --markers",
      "mypy --output json .",
      "ruff check --output-format json .",
      "ruff check --diff --output-format json .",
      "ruff check --watch .",
      "ruff rule F401",
      "ruff server",
      "ruff format .",
      "black --diff -",
      "flake8 --format=%(path)s .",
      "pylint --output-format=json src",
      "pyright --outputjson",
      "pip list --format=json",
      "pip freeze",
      "pip show pytest",
      "uv pip freeze",
      "uv run",
      "mypy -Ojson src",
      "pylint -fjson src",
      "uv sync --output-format json",
      "uv tree --format=json",
      "uv pip list --format json",
      "coverage report --format=total",
      "coverage report --format=markdown",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});

Deno.test("python folds a traceback to the user's frames and passes everything else on", () => {
  const filter = pick(["python", "main.py"])!.open!(["python", "main.py"], new RunElision("1a2b3c4d"));
  const shown = (lines: readonly string[]) =>
    lines.map((text) => filter.line({ stream: "stderr", text })).filter((text) => text !== undefined);
  assertEquals(
    shown([
      "starting",
      "Traceback (most recent call last):",
      '  File "/home/u/main.py", line 3, in <module>',
      "    main()",
      '  File "/usr/lib/python3.11/json/__init__.py", line 346, in loads',
      "    return _default_decoder.decode(s)",
      "           ^^^^^^^^^^^^^^^^^^^^^^^^^^",
      "ValueError: no",
    ]),
    ["starting", "Traceback (most recent call last):\n  /home/u/main.py:3 > main()\nValueError: no"],
  );
  assertEquals(filter.end(1).stderr, "… 1 stack frame left out · rtk recall 1a2b3c4d\n");
});

Deno.test("python holds the failures of a script of tests until it knows them all, and no other output", () => {
  const shownOf = (lines: readonly string[]) => {
    const filter = pick(["python", "test_clock.py"])!.open!(["python", "test_clock.py"], new RunElision("1a2b3c4d"));
    const shown = lines.map((text) => filter.line({ stream: "stderr", text }) ?? "");
    return { shown, end: filter.end(1) };
  };
  const rule = "=".repeat(70);
  assertEquals(shownOf([rule, "serving on port 8000"]).shown, ["", `${rule}\nserving on port 8000`]);
  const { shown, end } = shownOf([
    "F.",
    rule,
    "FAIL: test_noon (__main__.ClockTest.test_noon)",
    "-".repeat(70),
    "Traceback (most recent call last):",
    '  File "/home/u/test_clock.py", line 8, in test_noon',
    "    self.assertEqual(12, 13)",
    "AssertionError: 12 != 13",
    "",
    "-".repeat(70),
    "Ran 2 tests in 0.001s",
    "",
    "FAILED (failures=1)",
  ]);
  assertEquals(shown.filter((text) => text !== ""), ["F."]);
  assertEquals(end, {
    claim: "failed",
    stderr: "FAIL: test_noon (__main__.ClockTest.test_noon)\n  /home/u/test_clock.py:8 > self.assertEqual(12, 13)\n" +
      "  AssertionError: 12 != 13\nFAILED (failures=1)\nRan 2 tests in 0.001s\n",
  });
});
