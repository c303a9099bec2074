import type { Program } from "./rule.ts";

/** C, C++, Swift, Elixir and builders of all kinds. */
export const NATIVE: readonly Program[] = [
  { names: ["make"], rules: [{ producer: false }] },
  { names: ["gmake", "ninja"], rules: [{ producer: false, unless: ["-t"] }] },
  { names: ["cmake"], words: true, rules: [{ arguments: true, producer: false, unless: ["-E", "-P", "-N", "-L"] }] },
  { names: ["meson"], rules: [{ subcommands: ["setup", "compile", "test"], producer: false, unless: ["--gdb"] }] },
  { names: ["ctest"], words: true, rules: [{ producer: false }] },
  {
    names: ["gcc", "g++", "cc", "c++", "clang", "clang++"],
    words: true,
    rules: [{ producer: false, unless: ["-E", "-"] }],
  },
  { names: ["xcodebuild"], words: true, rules: [{ producer: false }] },
  { names: ["swift"], rules: [{ subcommands: ["build", "test"], shape: "report" }] },
  {
    names: ["mix"],
    rules: [{ subcommands: ["compile", "format", "test", "deps.get"], shape: "report", unless: ["-"] }],
  },
  { names: ["bazel", "bazelisk"], rules: [{ subcommands: ["build", "test"], producer: false }] },
  { names: ["trunk"], rules: [{ subcommands: ["build"], shape: "report" }] },
  { names: ["pio"], rules: [{ subcommands: ["run"], shape: "report" }] },
  { names: ["quarto"], rules: [{ subcommands: ["render"], shape: "report" }] },
  { names: ["just", "task"], rules: [{ producer: false, unless: ["--choose", "-w", "--watch"] }] },
  { names: ["mise"], rules: [{ subcommands: ["exec", "install", "run", "upgrade"], producer: false }] },
  { names: ["brew"], rules: [{ subcommands: ["install", "upgrade", "update", "uninstall"], shape: "report" }] },
];
