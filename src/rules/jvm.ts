import type { Program } from "./rule.ts";

/** Phases and goals of Maven that the original leaves alone. */
const MORE_GOALS = ["clean*", "validate*", "site*", "dependency:*", "checkstyle:*", "spotless:*", "versions:*"];
const PHASES = ["compile*", "test*", "integration-test*", "package*", "install*", "verify*", "deploy*"];

/** The JVM and .NET. */
export const JVM: readonly Program[] = [
  {
    names: ["gradle", "gradlew", "gradlew.bat"],
    anywhere: true,
    words: true,
    rules: [{ producer: false, unless: ["-t", "--continuous"] }],
  },
  {
    names: ["mvn", "mvnw", "mvnw.cmd"],
    anywhere: true,
    words: true,
    rules: [{ anyOf: PHASES, shape: "report" }, { anyOf: [...MORE_GOALS, "spring-boot:run"], producer: false }],
  },
  { names: ["mvnd", "mvnd.cmd"], words: true, rules: [{ anyOf: [...PHASES, ...MORE_GOALS], producer: false }] },
  {
    names: ["sbt"],
    words: true,
    rules: [{
      anyOf: ["test", "testOnly", "testQuick", "compile", "run", "clean", "assembly", "package"],
      producer: false,
    }],
  },
  {
    names: ["dotnet"],
    rules: [{ subcommands: ["build", "restore"], shape: "report" }, {
      subcommands: ["test", "format", "publish", "clean", "pack", "msbuild", "vstest"],
      shape: "report",
      unless: ["--logger"],
    }],
  },
];
