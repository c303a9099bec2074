import { reportFilter } from "../report_filter.ts";

const PROBE =
  /^-- (?:Detecting |Check for working |Check(?:ing)? (?:for|if|whether|size of) |Looking for |Performing Test |Check size of |Test \S+ - |Determining |Trying )/;

const COMPILER = /^-- The (\S+) compiler identification is (\S.*)$/;

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
  shorten: (lines) => compilers(lines).filter((line) => line.trim() !== "" && !PROBE.test(line)),
  claim: (lines) =>
    lines.some((line) => /^(?:CMake Error\b|-- Configuring incomplete, errors occurred!)/.test(line))
      ? "failed"
      : undefined,
});
