import { isBad, type MadeStep, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

const STATUS = {
  passed: "   Passed",
  failed: "***Failed",
  skipped: "***Skipped",
  crashed: "***Exception: SegFault",
  "timed out": "***Timeout",
  "not started": "***Not Run",
};

testClaims({
  command: "ctest --output-on-failure",
  pick,
  render(steps) {
    const bad = steps.filter((step) => isBad(step) || step.ending === "not started");
    const counted = steps.filter(({ ending }) => ending !== "skipped");
    const lines = steps.flatMap(({ name, ending, message }, i) => [
      `      Start ${i + 1}: ${name}`,
      `${i + 1}/${steps.length} Test #${i + 1}: ${name} .......${STATUS[ending]}    0.01 sec`,
      ...(ending === "failed" ? [message, ""] : []),
    ]);
    const share = counted.length === 0 ? 100 : Math.floor(100 * (counted.length - bad.length) / counted.length);
    lines.push("", `${share}% tests passed, ${bad.length} tests failed out of ${counted.length}`, "");
    if (bad.length > 0) {
      lines.push(
        "The following tests FAILED:",
        ...bad.map(({ name }, i) => `\t${i} - ${name} (Failed)`),
      );
    }
    return {
      stdout: ["Test project /home/u/build", ...lines].join("\n") + "\n",
      stderr: bad.length > 0 ? "Errors while running CTest\n" : "",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

/** What gcc says of a file. */
function diagnose({ name, ending, line }: MadeStep): string[] {
  if (ending === "passed" || ending === "not started") return [];
  const level = ending === "skipped" ? "warning" : ending === "crashed" ? "fatal error" : "error";
  return [
    `src/${name}.c: In function ‘f’:`,
    `src/${name}.c:${line}:3: ${level}: ‘${name}’ is wrong`,
    `    ${line} |   ${name}(0 failed);`,
    "      |   ^~~~",
  ];
}

const namesOf = (steps: readonly MadeStep[]) =>
  steps.filter(({ ending }) => ending !== "passed" && ending !== "not started").map(({ name }) => name);

testClaims({
  command: "make -k",
  pick,
  render(steps) {
    const failed = steps.some(isBad);
    return {
      stdout: steps.flatMap(({ name }, i) => [
        `make[1]: Entering directory '/home/u/${name}'`,
        `[ ${i}%] Building C object ${name}.c.o`,
        `cc -O2 -c -o ${name}.o ${name}.c`,
        `make[1]: Leaving directory '/home/u/${name}'`,
      ]).join("\n") + "\n",
      stderr: [
        ...steps.flatMap((
          step,
        ) => [...diagnose(step), ...(isBad(step) ? [`make[1]: *** [Makefile:3: ${step.name}.o] Error 1`] : [])]),
        ...(failed ? ["make: *** [Makefile:1: all] Error 2"] : ["make: done"]),
      ].join("\n") + "\n",
      failed,
      names: namesOf(steps),
    };
  },
});

testClaims({
  command: "ninja -k 0",
  pick,
  render(steps) {
    const failed = steps.some(isBad);
    const lines = steps.flatMap((step, i) => [
      `[${i + 1}/${steps.length}] Building C object ${step.name}.c.o`,
      ...(isBad(step) ? [`FAILED: ${step.name}.c.o `, `/usr/bin/cc -c -o ${step.name}.o ${step.name}.c`] : []),
      ...diagnose(step),
    ]);
    if (failed) lines.push("ninja: build stopped: cannot make progress due to previous errors.");
    return { stdout: lines.join("\n") + "\n", failed, names: namesOf(steps) };
  },
});

testClaims({
  command: "bazel test //...",
  pick,
  render(steps) {
    const word = {
      passed: "PASSED in 0.1s",
      failed: "FAILED in 0.1s",
      skipped: "SKIPPED",
      crashed: "FAILED in 0.2s",
      "timed out": "TIMEOUT in 60.0s",
      "not started": "NO STATUS",
    };
    const bad = steps.filter((step) => isBad(step) || step.ending === "not started");
    return {
      stdout: [
        ...steps.map(({ name, ending }) => `//a:${name}                  ${word[ending]}`),
        "",
        `Executed ${steps.length} out of ${steps.length} tests: ${steps.length - bad.length} tests pass${
          bad.length > 0 ? ` and ${bad.length} fail locally` : ""
        }.`,
      ].join("\n") + "\n",
      stderr: [
        "Loading: 0 packages loaded",
        "[1 / 4] Testing //a:a; 1s",
        ...bad.map(({ name, message }) => `FAIL: //a:${name} (see test.log)\n${message}`),
        bad.length > 0
          ? `INFO: Build completed, ${bad.length} tests FAILED, 12 total actions`
          : "INFO: Build completed successfully, 12 total actions",
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

const MESON = {
  passed: "OK",
  failed: "FAIL",
  skipped: "SKIP",
  crashed: "FAIL",
  "timed out": "TIMEOUT",
  "not started": "",
};

testClaims({
  command: "meson test -C build",
  pick,
  render(steps) {
    const ran = steps.filter(({ ending }) => ending !== "not started");
    const bad = ran.filter(isBad);
    const count = (...words: string[]) => ran.filter(({ ending }) => words.includes(MESON[ending])).length;
    const reason = (ending: MadeStep["ending"]) =>
      ending === "failed" ? "   exit status 1" : ending === "crashed" ? "   killed by signal 11 SIGSEGV" : "";
    return {
      stdout: [
        "ninja: no work to do.",
        ...ran.flatMap(({ name, ending, message }, i) => [
          `${i + 1}/${ran.length} ${name} ${MESON[ending]}              0.21s${reason(ending)}`,
          ...(ending === "failed" ? [">>> MALLOC_PERTURB_=9 /b/t", message] : []),
        ]),
        "",
        `Ok:                 ${count("OK")}   `,
        "Expected Fail:      0   ",
        `Fail:               ${count("FAIL")}   `,
        "Unexpected Pass:    0   ",
        `Skipped:            ${count("SKIP")}   `,
        `Timeout:            ${count("TIMEOUT")}   `,
      ].join("\n") + "\n",
      stderr: "",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "gcc -c a.c b.c",
  pick,
  least: 20,
  render(steps) {
    return {
      stdout: "",
      stderr: steps.flatMap(diagnose).map((line) => `${line}\n`).join(""),
      failed: steps.some(isBad),
      names: namesOf(steps),
    };
  },
});

for (const command of ["cmake --build build", "meson compile -C build"]) {
  testClaims({
    command,
    pick,
    render(steps) {
      const failed = steps.some(isBad);
      return {
        stdout: [
          "ninja: Entering directory `/home/u/build'",
          ...steps.flatMap((step, i) => [
            `[${i + 1}/${steps.length}] Building C object ${step.name}.c.o`,
            ...(isBad(step) ? [`FAILED: ${step.name}.c.o `, `/usr/bin/cc -c -o ${step.name}.o ${step.name}.c`] : []),
            ...diagnose(step),
          ]),
          ...(failed ? ["ninja: build stopped: subcommand failed."] : []),
        ].join("\n") + "\n",
        failed,
        names: namesOf(steps),
      };
    },
  });
}

testClaims({
  command: "cmake -S . -B build",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const level = ({ ending }: MadeStep) => ending === "skipped" ? "Warning" : "Error";
    const told = steps.filter((step) => isBad(step) || step.ending === "skipped");
    return {
      stdout: [
        "-- The C compiler identification is GNU 12.2.0",
        "-- Detecting C compiler ABI info - done",
        ...steps.filter(({ ending }) => ending === "passed").flatMap(({ name }) => [
          `-- Looking for ${name}.h`,
          `-- Looking for ${name}.h - found`,
        ]),
        bad.length > 0 ? "-- Configuring incomplete, errors occurred!" : "-- Configuring done",
      ].join("\n") + "\n",
      stderr: told.flatMap((step) => [
        `CMake ${level(step)} at CMakeLists.txt:${step.line} (message):`,
        `  ${step.name}: ${step.message}`,
        "",
        "",
      ]).join("\n"),
      failed: bad.length > 0,
      names: told.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "meson setup build",
  pick,
  render(steps) {
    const bad = steps.find(isBad);
    const before = bad === undefined ? steps : steps.slice(0, steps.indexOf(bad));
    return {
      stdout: [
        "The Meson build system",
        "Version: 1.9.0",
        ...before.map(({ name, ending }) => `Has header "${name}.h" : ${ending === "passed" ? "YES" : "NO"} `),
        ...(bad === undefined ? ["Build targets in project: 1"] : [
          "",
          `meson.build:${bad.line}:2: ERROR: ${bad.name}: ${bad.message}`,
          "",
          "A full log can be found at /b/log",
        ]),
      ].join("\n") + "\n",
      failed: bad !== undefined,
      // Headers that count up may be told as a series.
      names: bad === undefined ? [] : [bad.name],
    };
  },
});
