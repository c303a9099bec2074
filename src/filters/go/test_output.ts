import { type PackageOutput, PackageReader } from "./package_output.ts";

/** One package and how its tests ended. */
export interface GoPackage extends PackageOutput {
  readonly status: "ok" | "FAIL" | "no tests" | "cut off";
  readonly path: string;
  /** What stands in brackets behind the path: `build failed`, `no tests to run`. */
  readonly remark: string | undefined;
  /** `100.0% of statements`, as printed. */
  readonly coverage: string | undefined;
}

const OK = /^ok {2}\t(\S+)\t(?:\(cached\)|[\d.]+s)?(?:\t?coverage: (.+?))?(?: ?\[(.+)\])?$/;
const FAILED = /^FAIL\t(\S+)(?:\t[\d.]+s)?(?: \[(.+)\])?$/;
const NO_FILES = /^\? {3}\t(\S+)\t\[(.+)\]$/;
const UNTESTED = /^\t(\S+)\t\tcoverage: (.+)$/;
const COVERAGE = /^coverage: (.+)$/;

/** Reads the text output of `go test`, with or without `-v`. */
export function readTestOutput(lines: readonly string[]): GoPackage[] {
  const packages: GoPackage[] = [];
  let reader = new PackageReader();
  let coverage: string | undefined;
  let pending = 0;
  for (const line of lines) {
    const end = packageEnd(line);
    if (end === undefined) {
      const covered = COVERAGE.exec(line);
      if (covered !== null) coverage = covered[1];
      else reader.line(line);
      if (line !== "FAIL") pending++;
      continue;
    }
    packages.push({ coverage, ...end, ...reader.end() });
    reader = new PackageReader();
    coverage = undefined;
    pending = 0;
  }
  const rest = reader.end();
  if (pending > 0 && (rest.tests.length > 0 || rest.loose.length + rest.crash.length + rest.races.length > 0)) {
    packages.push({ status: "cut off", path: "", remark: undefined, coverage, ...rest });
  }
  return packages;
}

type PackageEnd = Pick<GoPackage, "status" | "path" | "remark"> & { coverage?: string };

function packageEnd(line: string): PackageEnd | undefined {
  const ok = OK.exec(line);
  if (ok !== null) {
    return { status: "ok", path: ok[1]!, remark: ok[3], ...(ok[2] === undefined ? {} : { coverage: ok[2] }) };
  }
  const failed = FAILED.exec(line);
  if (failed !== null) return { status: "FAIL", path: failed[1]!, remark: failed[2] };
  const none = NO_FILES.exec(line);
  if (none !== null) return { status: "no tests", path: none[1]!, remark: none[2] };
  const untested = UNTESTED.exec(line);
  if (untested !== null) return { status: "no tests", path: untested[1]!, remark: undefined, coverage: untested[2]! };
  return undefined;
}
