import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the filter of a cargo command past toolchain, options and short names", () => {
  assertEquals(nameOf("cargo test"), "cargo-test");
  assertEquals(nameOf("cargo t -p shop"), "cargo-test");
  assertEquals(nameOf("cargo +nightly --color always -C sub test"), "cargo-test");
  assertEquals(nameOf("cargo test --no-run"), "cargo-build");
  assertEquals(nameOf("cargo b --release"), "cargo-build");
  assertEquals(nameOf("cargo clippy -- -D warnings"), "cargo-clippy");
  assertEquals(nameOf("cargo nextest run"), "cargo-nextest");
  assertEquals(nameOf("cargo fmt --check"), "cargo-fmt");
  assertEquals(nameOf("cargo fmt -- --check"), "cargo-fmt");
  assertEquals(nameOf("cargo run --bin shop -- --help"), "cargo-run");
  assertEquals(nameOf("cargo build --message-format short"), "cargo-build");
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "cargo",
      "cargo --version",
      "cargo --list",
      "cargo build --help",
      "cargo build --message-format=json",
      "cargo clippy --message-format json-render-diagnostics",
      "rustc --explain E0502",
      "rustc --print=cfg",
      "cargo test -- --list --format=terse",
      "cargo test -- -Z unstable-options --format json",
      "cargo metadata",
      "cargo fmt",
      "cargo nextest list",
      "cargo publish --dry-run",
      "cargo rustdoc -- --output-format json",
      "cargo rustc -- --print cfg",
      "cargo package -l",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});
