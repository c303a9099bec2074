import type { Program } from "./rule.ts";

/** Rust. */
export const RUST: readonly Program[] = [
  {
    names: ["cargo"],
    flags: ["+", "-q", "--quiet", "-v", "--verbose", "-vv", "--offline", "--locked", "--frozen"],
    valued: ["-Z", "--config", "--color", "-C"],
    rules: [
      {
        subcommands: [
          "build",
          "test",
          "clippy",
          "check",
          "fmt",
          "install",
          "b",
          "t",
          "c",
          "bench",
          "doc",
          "nextest run",
          "update",
          "add",
          "remove",
          "rm",
          "fix",
          "rustc",
          "package",
          "publish",
          "audit",
          "deny check",
        ],
        shape: "report",
        unless: ["--open"],
      },
      { subcommands: ["tree"], shape: "list" },
    ],
  },
];
