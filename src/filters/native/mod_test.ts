import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

const pickLine = (line: string) => pick(line.split(" "));
const nameOf = (line: string) => pickLine(line)?.name;

Deno.test("pick() finds the filter of a builder", () => {
  assertEquals(nameOf("make"), "make");
  assertEquals(nameOf("make -j8 -C build CC=clang all"), "make");
  assertEquals(nameOf("make -f dev.mk test"), "make");
  assertEquals(nameOf("ninja -C out"), "ninja");
  assertEquals(nameOf("cmake -S . -B build -G Ninja"), "cmake");
  assertEquals(nameOf("cmake --build build --target test"), "make");
  assertEquals(nameOf("ctest --output-on-failure -j4"), "ctest");
  assertEquals(nameOf("x86_64-linux-gnu-gcc-12 -c a.c"), "gcc");
  assertEquals(nameOf("clang++ -std=c++20 a.cc"), "gcc");
  assertEquals(nameOf("bazel test //..."), "bazel");
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "make -n",
      "make --dry-run all",
      "make -p",
      "make -sn clean",
      "ninja -t targets",
      "cmake --version",
      "cmake -E copy a b",
      "cmake --help",
      "ctest -N -V",
      "ctest --show-only=json-v1",
      "gcc -E a.c",
      "gcc -M a.c",
      "gcc -fdiagnostics-format=json a.c",
      "clang --version",
      "bazel query //...",
      "bazel run //app",
      "make --dry",
      "make --just",
      "make --trac all",
      "ninja -dstats",
      "ninja -dexplain",
      "meson test -i",
      "meson test --interactive",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});

Deno.test("pick() leaves targets raw that start a program, which may serve", () => {
  for (
    const line of [
      "make serve",
      "make run",
      "make docker-up",
      "make start ENV=dev",
      "cmake --build b --target run",
      "ninja watch",
    ]
  ) {
    assertEquals(nameOf(line), undefined, line);
  }
});

Deno.test("pick() waits while the command is silent only for targets that are known to end", () => {
  assertEquals(pickLine("make all")?.holds, true);
  assertEquals(pickLine("make")?.holds, false);
  assertEquals(pickLine("make unit-tests lint")?.holds, true);
  assertEquals(pickLine("make backend")?.holds, false);
  assertEquals(pickLine("make test:watch")?.holds, false);
  assertEquals(pickLine("make run-tests")?.holds, true);
});

Deno.test("pick() knows listings of ctest and what meson does", () => {
  const named = (line: string) => pick(line.split(" "))?.name;
  assertEquals(named("ctest -N"), "ctest-list");
  assertEquals(named("ctest --show-only=json-v1"), undefined);
  assertEquals(named("meson setup build"), "meson-setup");
  assertEquals(named("meson compile -C build"), "meson-compile");
  assertEquals(named("meson test -C build"), "meson-test");
  assertEquals(named("meson test -C build -v"), undefined);
  assertEquals(named("meson introspect build"), undefined);
});
