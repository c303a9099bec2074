import { isBad, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

testClaims({
  command: "dotnet test",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const skipped = steps.filter(({ ending }) => ending === "skipped");
    const failed = bad.length > 0;
    return {
      stdout: [
        "  Determining projects to restore...",
        "Test run for /home/u/Tests.dll (.NETCoreApp,Version=v8.0)",
        "Starting test execution, please wait...",
        ...bad.flatMap(({ name, message, line }) => [
          `[xUnit.net 00:00:00.38]     Tests.${name} [FAIL]`,
          `  Failed Tests.${name} [5 ms]`,
          "  Error Message:",
          `   ${message}`,
          "  Stack Trace:",
          `     at Tests.${name}() in /home/u/Tests.cs:line ${line}`,
          "   at System.RuntimeMethodHandle.InvokeMethod(Object target)",
        ]),
        ...skipped.map(({ name }) => `  Skipped Tests.${name} [1 ms]`),
        "",
        `${failed ? "Failed!" : "Passed!"}  - Failed: ${String(bad.length).padStart(5)}, Passed: ${
          String(steps.length - bad.length - skipped.length).padStart(5)
        }, Skipped: ${String(skipped.length).padStart(5)}, Total: ${
          String(steps.length).padStart(5)
        }, Duration: 2 ms - Tests.dll (net8.0)`,
      ].join("\n") + "\n",
      failed,
      names: [...bad, ...skipped].map(({ name }) => name),
    };
  },
});

testClaims({
  command: "dotnet build",
  pick,
  render(steps) {
    const told = steps.filter(({ ending }) => ending !== "passed" && ending !== "not started");
    const failed = steps.some(isBad);
    const messages = told.map((step) =>
      `/home/u/src/${step.name}.cs(${step.line},1): ${
        isBad(step) ? "error CS1002" : "warning CS0219"
      }: ${step.message} [/home/u/a.csproj]`
    );
    return {
      stdout: [
        "  Determining projects to restore...",
        ...messages,
        "",
        failed ? "Build FAILED." : "Build succeeded.",
        "",
        ...messages,
        `    ${told.filter((step) => !isBad(step)).length} Warning(s)`,
        `    ${steps.filter(isBad).length} Error(s)`,
      ].join("\n") + "\n",
      failed,
      names: told.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "dotnet test --tl:on",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const skipped = steps.filter(({ ending }) => ending === "skipped").length;
    const failed = bad.length > 0;
    return {
      stdout: [
        "Restore complete (0.4s)",
        "  Shop succeeded (0.2s) → src/Shop/bin/Debug/net9.0/Shop.dll",
        `  Shop.Tests test ${failed ? `failed with ${bad.length} error(s)` : "succeeded"} (1.1s)`,
        ...bad.flatMap(({ name, message, line }) => [
          `    /home/u/shop/tests/CartTests.cs(${line}): error TESTERROR: `,
          `      Shop.Tests.${name} (4ms): Error Message: ${message}`,
          "      Stack Trace:",
          `         at Shop.Tests.${name}() in /home/u/shop/tests/CartTests.cs:line ${line}`,
          "         at System.RuntimeMethodHandle.InvokeMethod(Object target)",
          "",
        ]),
        "",
        `Test summary: total: ${steps.length}, failed: ${bad.length}, succeeded: ${
          steps.length - bad.length - skipped
        }, skipped: ${skipped}, duration: 1.1s`,
        failed ? `Build failed with ${bad.length} error(s) in 2.9s` : "Build succeeded in 2.9s",
      ].join("\n") + "\n",
      failed,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "dotnet test Shop.slnx",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const skipped = steps.filter(({ ending }) => ending === "skipped").length;
    const failed = bad.length > 0;
    return {
      stdout: [
        "Running tests from bin/Debug/net10.0/Shop.Tests.dll (net10.0|x64)",
        ...bad.flatMap(({ name, message, line }) => [
          `failed Shop.Tests.${name} (4ms)`,
          `  ${message}`,
          `    at Shop.Tests.${name}() in /home/u/shop/tests/CartTests.cs:${line}`,
          "    at System.RuntimeMethodHandle.InvokeMethod(Object target)",
        ]),
        `bin/Debug/net10.0/Shop.Tests.dll (net10.0|x64) ${
          failed ? `failed with ${bad.length} error(s)` : "passed"
        } (1s 204ms)`,
        "",
        `Test run summary: ${failed ? "Failed!" : "Passed!"}`,
        `  total: ${steps.length}`,
        `  failed: ${bad.length}`,
        `  succeeded: ${steps.length - bad.length - skipped}`,
        `  skipped: ${skipped}`,
        "  duration: 1s 530ms",
      ].join("\n") + "\n",
      failed,
      names: bad.map(({ name }) => name),
    };
  },
});

for (const command of ["dotnet build --tl:on", "dotnet publish"]) {
  testClaims({
    command,
    pick,
    render(steps) {
      const told = steps.filter(({ ending }) => ending !== "passed" && ending !== "not started");
      const bad = steps.filter(isBad);
      return {
        stdout: [
          "Restore complete (0.4s)",
          ...steps.flatMap((step, i) => [
            `  P${i} ${
              isBad(step) ? "failed with 1 error(s)" : told.includes(step) ? "succeeded with 1 warning(s)" : "succeeded"
            } (0.2s)${isBad(step) ? "" : ` → src/P${i}/bin/Debug/net9.0/P${i}.dll`}`,
            ...(told.includes(step)
              ? [
                `    /home/u/src/${step.name}.cs(${step.line},1): ${
                  isBad(step) ? "error CS1002" : "warning CS0219"
                }: ${step.message}`,
              ]
              : []),
          ]),
          "",
          bad.length > 0 ? `Build failed with ${bad.length} error(s) in 2.9s` : "Build succeeded in 2.9s",
        ].join("\n") + "\n",
        failed: bad.length > 0,
        names: told.map(({ name }) => name),
      };
    },
  });
}

testClaims({
  command: "dotnet format --verify-no-changes",
  pick,
  least: 20,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: "",
      stderr: bad.map(({ name, line, message }) =>
        `/home/u/src/${name}.cs(${line},1): error WHITESPACE: Fix whitespace formatting. ${message} [/home/u/a.csproj]\n`
      ).join(""),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});
