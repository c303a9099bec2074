import type { Program } from "./rule.ts";

/** Go. */
export const GO: readonly Program[] = [
  {
    names: ["go"],
    valued: ["-C"],
    words: true,
    rules: [{ subcommands: ["test", "build", "vet"], shape: "report" }, {
      subcommands: ["install", "mod tidy", "mod download", "mod verify", "generate", "get"],
      shape: "report",
    }],
  },
  {
    names: ["golangci-lint", "golangci"],
    flags: ["-v", "--verbose"],
    valued: ["--color", "-c", "--config", "-j", "--concurrency"],
    rules: [{ subcommands: ["run"], shape: "report" }],
  },
  { names: ["staticcheck"], words: true, rules: [{ producer: false, unless: ["-explain", "-list-checks"] }] },
  { names: ["gotestsum"], rules: [{ producer: false, unless: ["--watch", "tool"] }] },
];
