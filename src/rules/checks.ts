import type { Program } from "./rule.ts";

/** Linters and checks of no single language. */
export const CHECKS: readonly Program[] = [
  {
    names: ["pre-commit", "shellcheck", "hadolint", "yamllint", "markdownlint", "markdownlint-cli2"],
    rules: [{ shape: "report" }],
  },
  { names: ["shfmt", "bats"], rules: [{ arguments: true, producer: false, unless: ["-"] }] },
];
