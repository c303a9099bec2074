import { reportFilter } from "../report_filter.ts";

const PROBE =
  /^-- (?:(?:The )?\S+ compiler identification is |Detecting |Check for working |Check(?:ing)? (?:for|if|whether|size of) |Looking for |Performing Test |Check size of |Test \S+ - |Determining |Trying )/;

/** `cmake -S . -B build`: what was found and what is wrong, without the probes of the compiler. */
export const cmakeConfigure = reportFilter({
  name: "cmake",
  shorten: (lines) => lines.filter((line) => line.trim() !== "" && !PROBE.test(line)),
  claim: (lines) =>
    lines.some((line) => /^(?:CMake Error\b|-- Configuring incomplete, errors occurred!)/.test(line))
      ? "failed"
      : undefined,
});
