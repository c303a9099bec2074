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
