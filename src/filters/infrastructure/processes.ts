import type { Answer, Capture, Elision, Filter } from "../filter.ts";

/** Characters of a command that are shown. */
const WIDTH = 160;
/** Characters shown, about 1,500 tokens. */
const BUDGET = 6000;

/** A process, the cells before its command squeezed. */
interface Process {
  readonly cells: readonly string[];
  readonly command: string;
  /** Uses a part of the machine worth knowing. */
  readonly isBusy: boolean;
}

function readProcess(line: string, columns: readonly string[]): Process | undefined {
  const cells: string[] = [];
  let rest = line.trim();
  for (let index = 1; index < columns.length; index++) {
    const [, cell = "", after = ""] = /^(\S+)\s+(.*)$/.exec(rest) ?? [];
    if (cell === "") return undefined;
    cells.push(cell);
    rest = after;
  }
  const use = (name: string) => Number(cells[columns.indexOf(name)] ?? 0);
  const isBusy = use("%CPU") >= 1 || use("%MEM") >= 1 || use("C") >= 5;
  return { cells, command: rest, isBusy };
}

function render({ cells, command }: Process): string {
  return [...cells, command.length > WIDTH ? `${command.slice(0, WIDTH)}…` : command].join(" ");
}

function size(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function condense({ stdout, stderr }: Capture, elision: Elision): Answer | undefined {
  const [heading = "", ...lines] = stdout.replace(/\n$/, "").split("\n");
  const columns = heading.trim().split(/\s+/);
  if (!/^(?:CMD|COMMAND)$/.test(columns.at(-1) ?? "") || !columns.includes("PID")) return undefined;
  const processes = lines.map((line) => readProcess(line, columns));
  if (processes.some((process) => process === undefined)) return undefined;
  const own = processes.filter((process) => process !== undefined && !/^\[.*\]$/.test(process.command)) as Process[];
  const kernel = processes.length - own.length;
  let shown = own;
  if (size(own.map(render)) > BUDGET) {
    const busy = own.filter((process) => process.isBusy);
    let left = BUDGET - size(busy.map(render));
    shown = own.filter((process) => process.isBusy || (left -= render(process).length + 1) > 0);
  }
  const hidden = own.length - shown.length;
  const cut = shown.reduce((sum, { command }) => sum + Math.max(0, command.length - WIDTH), 0);
  const notes = [
    ...(hidden + kernel > 0
      ? [elision.leftOut(hidden + kernel, kernel > 0 ? `processes (${kernel} of the kernel)` : "processes")]
      : []),
    ...(hidden + kernel === 0 && cut > 0 ? [elision.leftOut(cut, "characters of long commands")] : []),
  ];
  return { stdout: [columns.join(" "), ...shown.map(render), ...notes].join("\n"), stderr };
}

/** `ps`: processes without padding; those of the kernel are counted, of very many the busy ones and the first are shown. */
export function pickPs(argv: readonly string[]): Filter | undefined {
  const isOther = argv.slice(1).some((arg) =>
    /^(?:-\w*[oO]|--(?:format|forest|help|version|no-heading)|-?\w*f\w*H|-H)/.test(arg)
  );
  return isOther ? undefined : { name: "ps", holds: true, condense };
}
