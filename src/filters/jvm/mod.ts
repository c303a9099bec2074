/**
 * Filters for builders of the JVM: Maven, Gradle and sbt. Servers, shells, machine formats and reports about the build itself
 * have no short form.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { gradle } from "./gradle.ts";
import { maven } from "./maven.ts";
import { sbt } from "./sbt.ts";

const RAW_MAVEN =
  /^(?:-v|-V|--version|-h|--help|-X|--debug|-l|--log-file|help:.*|.*:(?:run|dev|exec|java|shell|devMode)|exec:.*|archetype:.*)$/;
const RAW_GRADLE =
  /^(?:-v|--version|-h|--help|-\?|-i|--info|-d|--debug|-t|--continuous|--gui|--status|--stop|-m|--dry-run|--foreground|.*bootRun|.*[rR]un|.*Run|(?:.*:)?(?:tasks|help|init|projects|properties|outgoingVariants|resolvableConfigurations|wrapper)|--scan|--test-dry-run)$/;
const RAW_SBT =
  /^(?:shell|~.*|--version|-version|version|help|-help|--help|tasks|settings|projects|plugins|show|print|inspect|-d|--debug|new|(?:.*[:/])?(?:run|runMain|bgRun\w*|fgRun\w*|console\w*|reStart|test[:/]console))(?: .*)?$/;

function unless(args: readonly string[], raw: RegExp, filter: Filter): Filter | undefined {
  return args.some((arg) => raw.test(arg)) ? undefined : filter;
}

/** Filters of this family. */
export const pick: Pick = ([program = "", ...args]) => {
  switch (program.replace(/\.(?:bat|cmd)$/, "")) {
    case "mvn":
    case "mvnw":
    case "mvnd":
      return unless(args, RAW_MAVEN, maven);
    case "gradle":
    case "gradlew":
      return unless(args, RAW_GRADLE, gradle);
    case "sbt":
      return args.length === 0 ? undefined : unless(args, RAW_SBT, sbt);
    default:
      return undefined;
  }
};
