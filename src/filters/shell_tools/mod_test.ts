import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the filter of a command of this family", () => {
  assertEquals(nameOf("shellcheck a.sh"), "shellcheck");
  assertEquals(nameOf("shellcheck -f gcc a.sh"), "shellcheck");
  assertEquals(nameOf("bats test"), "bats");
  assertEquals(nameOf("yamllint ."), "yamllint");
  assertEquals(nameOf("hadolint Dockerfile"), "hadolint");
  assertEquals(nameOf("markdownlint ."), "markdownlint");
  assertEquals(nameOf("markdownlint-cli2 *.md"), "markdownlint");
  assertEquals(nameOf("sqlfluff lint a.sql"), "sqlfluff");
  assertEquals(nameOf("pre-commit run --all-files"), "pre-commit");
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "shellcheck -f json a.sh",
      "shellcheck --format=diff a.sh",
      "shellcheck --version",
      "bats --formatter junit test",
      "bats -c test",
      "yamllint -f github .",
      "hadolint -f sarif Dockerfile",
      "markdownlint --json .",
      "sqlfluff fix a.sql",
      "sqlfluff lint -f yaml a.sql",
      "pre-commit autoupdate",
      "pre-commit run --verbose",
      "markdownlint-cli2 --format",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});

Deno.test("pick() knows differences of shfmt, and nothing that writes or lists", () => {
  const named = (line: string) => pick(line.split(" "))?.name;
  assertEquals(named("shfmt -d ."), "shfmt");
  assertEquals(named("shfmt -i 2 --diff a.sh"), "shfmt");
  assertEquals(named("shfmt -l ."), undefined);
  assertEquals(named("shfmt a.sh"), undefined);
});
