import { isBad, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

testClaims({
  command: "mix test",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        "Compiling 1 file (.ex)",
        steps.filter((step) => !isBad(step)).map(({ ending }) => ending === "passed" ? "." : "*").join(""),
        "",
        ...bad.flatMap(({ name, message, line }, i) => [
          `  ${i + 1}) test ${name} (ShopTest)`,
          `     test/shop_test.exs:${line}`,
          `     ${message}`,
          "     stacktrace:",
          "       (elixir 1.15.0) lib/enum.ex:1: Enum.map/2",
          `       test/shop_test.exs:${line}: (test)`,
          "",
        ]),
        "Finished in 0.1 seconds (0.00s async, 0.1s sync)",
        `${steps.length} tests, ${bad.length} failures`,
        "",
        "Randomized with seed 0",
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "mix compile",
  pick,
  render(steps) {
    const told = steps.filter(({ ending }) => ending !== "passed" && ending !== "not started");
    const failed = steps.some(isBad);
    return {
      stdout: `Compiling ${steps.length} files (.ex)\n${
        failed
          ? "\n== Compilation error in file lib/shop.ex ==\n** (CompileError) lib/shop.ex: cannot compile module\n"
          : "Generated shop app\n"
      }`,
      stderr: told.flatMap((step) => [
        `    ${isBad(step) ? "error" : "warning"}: ${step.message}`,
        "    │",
        `  ${step.line} │     y = 1`,
        "    │",
        `    └─ lib/${step.name}.ex:${step.line}:5: Shop.unused/1`,
        "",
      ]).join("\n"),
      failed,
      names: told.map(({ name }) => name),
    };
  },
});
