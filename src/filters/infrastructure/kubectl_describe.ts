import type { Answer, Capture, Elision } from "../filter.ts";
import { foldRepeated } from "./repeated.ts";

/** Fields that say nothing, or what holds of nearly every object. */
const EMPTY = /^\s*[\w()/.-][\w ()/.-]*:\s+(?:<none>|<unset>|<nil>|)$/;
const USUAL =
  /^\s*(?:QoS Class:.*|Tolerations:.*|node\.kubernetes\.io\/(?:not-ready|unreachable):NoExecute.*|Container ID:.*|Image ID:.*|Host Ports?:\s+0\/TCP|TokenExpirationSeconds:.*|ConfigMapName:\s+kube-root-ca\.crt|ConfigMapOptional:.*|Optional:\s+false|DownwardAPI:\s+true|SubPath:\s*|Priority:\s+0|Machine ID:.*|System UUID:.*|Boot ID:.*|Service Account:\s+default|\/var\/run\/secrets\/kubernetes\.io\/serviceaccount from .*)$/;
const SECTION_END = /^\S/;
/** The volume of every pod's own token. */
const TOKEN_VOLUME = /^ +kube-api-access-\w+:$/;

/** Characters shown of one description of many. */
const BUDGET = 12_000;

/** `Fri, 20 Nov 2026 10:00:00 +0000`: the day of the week and the zone say nothing. */
const DATE = /\b[A-Z][a-z]{2}, (\d{2} [A-Z][a-z]{2} \d{4} [\d:]{8}) \+0000/g;

function depthOf(line = ""): number {
  return /^\s*/.exec(line)![0].length;
}

/** A line with one blank for every level that it stands below others. */
class Compactor {
  /** Blanks before the lines that the next one may stand below. */
  #above: number[] = [];

  compact(line: string): string {
    const indent = depthOf(line);
    while ((this.#above.at(-1) ?? -1) >= indent) this.#above.pop();
    const depth = this.#above.length;
    this.#above.push(indent);
    return " ".repeat(depth) + line.trim().replace(/ {2,}|\t+/g, " ").replace(DATE, "$1");
  }
}

/** Drops the parts that nobody asks for, such as conditions of which nothing but `True` is said; events stay whole. */
function shortLines(lines: readonly string[]): string[] {
  const shown: string[] = [];
  const compactor = new Compactor();
  let inEvents = false;
  let inConditions = false;
  let token = -1;
  for (const line of lines) {
    if (SECTION_END.test(line)) {
      inEvents = line.startsWith("Events:");
      inConditions = line.startsWith("Conditions:");
    }
    if (token >= 0 && depthOf(line) > token) continue;
    token = TOKEN_VOLUME.test(line) ? depthOf(line) : -1;
    if (token >= 0 || line.trim() === "" || inConditions && /^ {2}\w+ +True *$/.test(line)) continue;
    if (!inEvents && (EMPTY.test(line) && /<|:\s+$/.test(line) || USUAL.test(line))) continue;
    if (/^\s+-{3,}[-\s]*$/.test(line)) continue;
    shown.push(compactor.compact(line));
  }
  const told = shown.filter((line, at) => !/^\s*[\w ]+:$/.test(line) || depthOf(shown[at + 1]) > depthOf(line));
  return withoutOnlyAddress(told);
}

/** A list of addresses with just that one which stands above it. */
function withoutOnlyAddress(lines: readonly string[]): string[] {
  const at = lines.indexOf("IPs:");
  const isTold = at > 0 && lines[at - 1] === lines[at + 1]?.trim() && depthOf(lines[at + 2]) === 0;
  return isTold ? lines.toSpliced(at, 2) : [...lines];
}

/** `kubectl describe`: fields without padding; fields that are empty or the same for all objects are dropped. */
export function condenseDescription({ stdout, stderr }: Capture, elision: Elision): Answer {
  const lines = stdout.replace(/\n$/, "").split("\n");
  const short = shortLines(lines);
  let left = BUDGET;
  const cut = short.findIndex((line) => (left -= line.length + 1) < 0);
  const head = cut < 0 ? short : short.slice(0, cut);
  const kept = cut < 0
    ? []
    : short.slice(cut).filter((line) => /^(?:Name|Status|Reason|Message):|^ ?Warning /.test(line));
  const hidden = short.length - head.length - kept.length;
  const marker = hidden > 0 ? [elision.leftOut(hidden)] : [];
  return { stdout: [...head, ...kept, ...marker].join("\n"), stderr: foldRepeated(stderr) };
}
