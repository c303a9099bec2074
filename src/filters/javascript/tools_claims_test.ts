import { isBad, type MadeStep, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

const namesOf = (steps: readonly MadeStep[]) => steps.map(({ name }) => name);
const isTold = ({ ending }: MadeStep) => ending !== "passed" && ending !== "not started";

testClaims({
  command: "ng test --watch=false",
  pick,
  render(steps) {
    const browser = "Chrome Headless 131.0 (Linux)";
    const ran = steps.filter(({ ending }) => ending !== "not started");
    const bad = ran.filter(isBad);
    const skipped = ran.filter(({ ending }) => ending === "skipped").length;
    const state = (count: number) => count > 0 ? ` (${count} FAILED)` : " SUCCESS";
    return {
      stdout: [
        "01 02 2026 03:04:05.678:INFO [karma-server]: Karma v6.4.4 server started at http://localhost:9876/",
        ...ran.filter(({ ending }) => ending !== "skipped").flatMap((step, i, all) => [
          ...(isBad(step) ? [`${browser} Cart ${step.name} FAILED`, `\t${step.message}`, "\t    at <Jasmine>"] : []),
          `${browser}: Executed ${i + 1} of ${steps.length}${
            state(all.slice(0, i + 1).filter(isBad).length)
          } (0 secs / 0 secs)`,
        ]),
        `${browser}: Executed ${ran.length - skipped} of ${steps.length}${state(bad.length)}${
          skipped > 0 ? ` (skipped ${skipped})` : ""
        } (0.4 secs / 0.2 secs)`,
        bad.length > 0
          ? `TOTAL: ${bad.length} FAILED, ${ran.length - bad.length - skipped} SUCCESS`
          : `TOTAL: ${ran.length - skipped} SUCCESS`,
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: namesOf(bad),
    };
  },
});

testClaims({
  command: "prisma validate",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: "Prisma schema loaded from prisma/schema.prisma\n" +
        (bad.length > 0 ? "" : "The schema at prisma/schema.prisma is valid 🚀\n"),
      stderr: bad.length === 0 ? "" : [
        "Error: Prisma schema validation - (validate wasm)",
        "Error code: P1012",
        ...bad.flatMap(({ name, message, line }) => [
          `error: Type "${name}": ${message}`,
          `  -->  prisma/schema.prisma:${line}`,
          "   | ",
          `${line} |   field ${name}`,
          "   | ",
        ]),
        "",
        `Validation Error Count: ${bad.length}`,
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: namesOf(bad),
    };
  },
});

testClaims({
  command: "esbuild app.js --bundle",
  pick,
  least: 60,
  render(steps) {
    const told = steps.filter(isTold);
    const failed = told.some(isBad);
    return {
      stdout: "",
      stderr: told.flatMap((step) => [
        `${isBad(step) ? "✘ [ERROR]" : "▲ [WARNING]"} ${step.message}`,
        "",
        `    ${step.name}.js:${step.line}:3:`,
        `      ${step.line} │ import x from y;`,
        "        ╵             ~",
        "",
      ]).join("\n") + (failed ? `${told.filter(isBad).length} errors\n` : ""),
      failed,
      names: namesOf(told),
    };
  },
});

testClaims({
  command: "deno lint",
  pick,
  render(steps) {
    const told = steps.filter(isTold);
    return {
      stdout: "",
      stderr: [
        ...told.flatMap(({ name, message, line }) => [
          `error[no-var]: ${message}`,
          ` --> /home/user/shop/src/${name}.ts:${line}:3`,
          "  |",
          `${line} |   var z = 1;`,
          "  |   ^^^",
          "  = hint: Use `const`",
          "",
          "",
        ]),
        ...(told.length > 0 ? [`Found ${told.length} problems`] : []),
        `Checked ${steps.length} files`,
      ].join("\n") + "\n",
      failed: told.length > 0,
      names: namesOf(told),
    };
  },
});

testClaims({
  command: "deno check main.ts",
  pick,
  render(steps) {
    const told = steps.filter(isTold);
    return {
      stdout: "",
      stderr: [
        "Check main.ts",
        ...told.flatMap(({ name, message, line }) => [
          `TS2322 [ERROR]: ${message}`,
          "  return a;",
          "  ~~~~~~",
          `    at file:///home/user/shop/src/${name}.ts:${line}:3`,
          "",
        ]),
        ...(told.length > 1 ? [`Found ${told.length} errors.`, ""] : []),
        ...(told.length > 0 ? ["error: Type checking failed."] : []),
      ].join("\n") + "\n",
      failed: told.length > 0,
      names: namesOf(told),
    };
  },
});

testClaims({
  command: "npm install",
  pick,
  least: 60,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: bad.length > 0 ? "" : `\nadded ${steps.length} packages in 3s\n\n2 packages are looking for funding\n`,
      stderr: [
        ...steps.filter(({ ending }) => ending === "skipped").map(({ name, message }) =>
          `npm warn deprecated ${name}@1.0.0: ${message}`
        ),
        ...bad.flatMap((
          { name, message },
        ) => ["npm error code E404", `npm error 404 ${name}: ${message}`, "npm error"]),
        ...(bad.length > 0
          ? ["npm error A complete log of this run can be found in: /home/user/.npm/_logs/debug-0.log"]
          : []),
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: namesOf(bad),
    };
  },
});
