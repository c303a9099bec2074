import type { Omitted } from "../omitted.ts";
import { CompilerMessages } from "./messages.ts";

const MOVES = /^(?:make|gmake|g?make\[\d+\])(?:\[\d+\])?: (?:Entering|Leaving) directory /;
/** What CMake's makefiles and ninja files say of a step. */
const STEP =
  /^(?:\[ *\d+%\]|\[\d+\/\d+(?: [\d.]+)?\]) (?:Building|Linking|Re-linking|Generating|Re-generating|Creating|Performing|Scanning|Automatic|Copying|Completed|No |Running utility|Archiving|Preparing|Symlinking|Moc|Compiling|Re-checking|Re-running|Cleaning)/;
const NINJA_STEP = /^\[\d+\/\d+(?: [\d.]+)?\] /;
const ASIDE =
  /^(?:Scanning dependencies of target |Consolidate compiler generated dependencies of target |Dependencies file ".*" is newer than depends file|Dependee ".*" is newer than depender|Clearing dependencies in )/;
const TARGET = /^(?:\[ *\d+%\] )?Built target (\S+)$/;
const COMPILER =
  /(?:^|[\s/])(?:[\w.]+-)*(?:cc|c\+\+|gcc|g\+\+|clang|clang\+\+|ar|ranlib|ld|ccache|nvcc|libtool)(?:-\d+(?:\.\d+)*)?(?= )/;
/** The kernel's and automake's short form of a command. */
const SHORT_COMMAND =
  /^ {1,4}(?:CC|CXX|LD|AR|AS|CCLD|CXXLD|HOSTCC|HOSTLD|OBJCOPY|GEN|MKDIR|INSTALL|UPD|COPY|CHK|DESCEND|RUSTC)(?: \[M\])? +\S+$/;
const NOT_REMADE = /^g?make\[\d+\]: Target '.*' not remade because of errors\.$/;
/** A failure that make passes on from a make below it. */
const PASSED_ON = /^g?make\[\d+\]: \*\*\* \[.*\] Error 2$/;
const FAILED_COMMAND = /^FAILED: /;

/** How a builder writes its steps. */
export interface BuildSteps {
  /** True where every line with a counter in brackets is a step of the builder. */
  readonly countsAll: boolean;
}

/**
 * Shortens the log of make, ninja or a compiler: steps and echoed compiler commands go, what compilers say is gathered, and
 * what recipes print stays.
 */
export function shortenBuildLog(lines: readonly string[], omitted: Omitted, steps: BuildSteps): string[] {
  const messages = new CompilerMessages();
  const kept: string[] = [];
  const targets: string[] = [];
  let place = -1;
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const next = messages.take(lines, at, omitted);
    if (next > at) {
      if (place === -1 && !messages.isEmpty) place = kept.length;
      at = next;
      continue;
    }
    at++;
    const target = TARGET.exec(line);
    if (target !== null) targets.push(target[1]!);
    else if (FAILED_COMMAND.test(line)) {
      kept.push(line.trimEnd());
      if (isCompilerCommand(lines[at] ?? "")) {
        omitted.add(1, "commands");
        at++;
      }
    } else if (isStep(line, steps) || PASSED_ON.test(line) && kept.some((other) => / \*\*\* \[/.test(other))) continue;
    else if (isCompilerCommand(line)) omitted.add(1, "commands");
    else kept.push(line);
  }
  const told = messages.render();
  if (place === -1) place = 0;
  return [...kept.slice(0, place), ...told, ...kept.slice(place), ...built(targets), ...entered(lines)];
}

/** The folders that makes below this one worked in: errors name files from there. CMake's own makes stay in one. */
function entered(lines: readonly string[]): string[] {
  const folders = new Set(lines.flatMap((line) => /^g?make\[\d+\]: Entering directory '(.*)'$/.exec(line)?.[1] ?? []));
  if (folders.size < 2 || lines.some((line) => STEP.test(line))) return [];
  const [first, ...rest] = [...folders];
  const above = first!.slice(0, first!.lastIndexOf("/") + 1);
  return [
    `make in ${
      [
        first,
        ...rest.map((folder) => folder.startsWith(above) ? folder.slice(above.length) : folder),
      ].join(", ")
    }`,
  ];
}

function isStep(line: string, { countsAll }: BuildSteps): boolean {
  return line.trim() === "" || MOVES.test(line) || STEP.test(line) || ASIDE.test(line) || NOT_REMADE.test(line) ||
    SHORT_COMMAND.test(line) ||
    countsAll && NINJA_STEP.test(line);
}

/** True for the call of a compiler, archiver or linker on files, as make echoes it. */
function isCompilerCommand(line: string): boolean {
  const found = COMPILER.exec(line);
  if (
    found === null ||
    !/ -(?:c|o|[IDLlOWfmgs]\S|shared)(?: |$)| (?:-?[rcqsuD]{2,4}) \S+\.a | \S+\.(?:o|a|c|cc|cpp|cxx)(?: |$)/.test(line)
  ) {
    return false;
  }
  // In front of the compiler stand nothing but its folder, variables, `cd … &&` and launchers.
  return /^(?:: && |@|(?:cd \S+ && )|(?:[A-Z_]+=\S* )|(?:\/bin\/)?(?:bash|sh) (?:\.\.?\/)*libtool .*|[\w./+-]*\/|libtool: (?:compile|link): +|ccache |)$/
    .test(line.slice(0, found.index + (/^[\s/]/.test(found[0]) ? 1 : 0)));
}

function built(targets: readonly string[]): string[] {
  return targets.length === 0 ? [] : [`Built target${targets.length === 1 ? "" : "s"} ${targets.join(", ")}`];
}
