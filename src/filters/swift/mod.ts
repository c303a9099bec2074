/**
 * Filters for Swift: `swift build`, `swift test` and xcodebuild. `swift run`, packages and settings have no short form.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { swiftBuild, swiftTest } from "./swift.ts";
import { xcodebuild } from "./xcodebuild.ts";

const ASIDE =
  /^(?:-h|--help|--version|-v|--verbose|-vv|--very-verbose|--show-bin-path|--list-tests|-l|list|--enable-code-coverage-json|--print-.*)$/;
const RAW_XCODE =
  /^(?:-list|-show.*|-version|-help|-usage|-exportArchive|-json|-dry-run|-n|-find.*|-license|-resolvePackageDependencies|-enumerate-tests|-test-enumeration-.*|-create-xcframework|-(?:im|ex)portLocalizations|-importComponent|-exportComponent|-download.*|-runFirstLaunch|-checkFirstLaunchStatus|-prepareDeviceSupport)$/;

/** Filters of this family. */
export const pick: Pick = ([program, ...args]): Filter | undefined => {
  if (program === "xcodebuild") return args.some((arg) => RAW_XCODE.test(arg)) ? undefined : xcodebuild;
  const [command, ...rest] = args;
  if (rest.some((arg) => ASIDE.test(arg))) return undefined;
  return command === "test" ? swiftTest : command === "build" ? swiftBuild : undefined;
};
