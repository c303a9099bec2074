import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the filter of a command of this family", () => {
  assertEquals(nameOf("mvn -B test"), "mvn");
  assertEquals(nameOf("mvnw clean verify"), "mvn");
  assertEquals(nameOf("gradle test"), "gradle");
  assertEquals(nameOf("gradlew build"), "gradle");
  assertEquals(nameOf("sbt test"), "sbt");
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "mvn --version",
      "mvn -X test",
      "mvn help:effective-pom",
      "mvn spring-boot:run",
      "gradle bootRun",
      "gradlew run",
      "gradlew :app:dependencies --help",
      "gradle tasks",
      "gradle build --continuous",
      "sbt",
      "sbt run",
      "sbt ~test",
      "sbt console",
      "gradle :app:tasks",
      "gradle app:properties",
      "gradle resolvableConfigurations",
      "sbt Test/run",
      "sbt app/run",
      "sbt test:console",
      "sbt plugins",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});
