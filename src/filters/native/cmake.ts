import { reportFilter } from "../report_filter.ts";
import { foldAlikeLines } from "./alike_lines.ts";

const PROBE =
  /^-- (?:Detecting |Check for working |Check(?:ing)? (?:for|if|whether|size of) |Looking for |Performing Test |Check size of |Test \S+ - |Determining |Trying )/;

const DEV_HINT = /^This warning is for project developers\. {1,2}Use -Wno-dev to suppress it\.$/;
const COMPILER = /^-- The (\S+) compiler identification is (\S.*)$/;

/** How CMake came to look for a package, before it says that there is none. */
const SEARCH = /^ {2}By not providing ("Find\S+\.cmake" in CMAKE_MODULE_PATH)/;

/** Of the paragraph on how a package was looked for, only what was looked for first. */
function withoutSearch(lines: readonly string[]): string[] {
  let isSearch = false;
  return lines.flatMap((line) => {
    const first = SEARCH.exec(line)?.[1];
    isSearch = first !== undefined || isSearch && line.trim() !== "";
    return first !== undefined ? [`  No ${first}.`] : isSearch ? [] : [line];
  });
}

/** The compilers on one line. */
function compilers(lines: readonly string[]): string[] {
  const all = lines.flatMap((line) => {
    const [, language, compiler] = COMPILER.exec(line) ?? [];
    return language === undefined ? [] : [`${language} ${compiler}`];
  });
  const first = lines.findIndex((line) => COMPILER.test(line));
  return lines.flatMap((line, at) =>
    at === first ? [`-- Compilers: ${all.join(", ")}`] : COMPILER.test(line) ? [] : [line]
  );
}

/** `cmake -S . -B build`: what was found and what is wrong, without the probes of the compiler. */
export const cmakeConfigure = reportFilter({
  name: "cmake",
  shorten: (lines, omitted) =>
    foldAlikeLines(
      compilers(withoutSearch(lines)).filter((line) => line.trim() !== "" && !PROBE.test(line) && !DEV_HINT.test(line)),
      omitted,
    ),
  claim: (lines) =>
    lines.some((line) => /^(?:CMake Error\b|-- Configuring incomplete, errors occurred!)/.test(line))
      ? "failed"
      : undefined,
});
