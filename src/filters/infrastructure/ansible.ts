import { has, readOptions } from "../files/options.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { foldRepeated } from "./repeated.ts";

const WITH_VALUE = new Set(
  ("-i --inventory -l --limit -t --tags -e --extra-vars -u --user -m --module-name -a --args -f --forks --skip-tags -c " +
    "--connection -T --timeout -M --module-path").split(" "),
);
/** What asks, traces, or only lists. */
const LEFT_ALONE = [
  "-k",
  "-K",
  "--ask-pass",
  "--ask-become-pass",
  "--ask-vault-pass",
  "-J",
  "--step",
  "-v",
  "--verbose",
  "--help",
];

const HEADING = /^(PLAY|TASK|RUNNING HANDLER|PLAY RECAP|NO MORE HOSTS LEFT|STATS)(?: \[(.*)\])? \*+\s*$/;
const QUIET = /^(?:ok|skipping): \[[^\]]+\](?: => \(item=.*\))?\s*$|^included: .* for .*$/;
const CHANGED = /^changed: (\[[^\]]+\](?: => \(item=.*\))?)\s*$/;

/** Fields of a failure that say what happened; the others are arguments and times. */
const TELLING = [
  "msg",
  "rc",
  "cmd",
  "stderr",
  "stdout",
  "exception",
  "reason",
  "results",
  "module_stdout",
  "module_stderr",
];
/** Characters of one field. */
const FIELD = 2000;
/** A shorter text is no repetition of another that happens to hold it. */
const SHORT = 20;

/** Below the place of a task that failed: lines of the file, and a mark under one of them. */
const EXCERPT = /^ *\d+(?: .*)?$|^\s+\^ column \d+$/;

/**
 * @param said What the task has said so far: a field that only says it again is dropped.
 */
function shortResult(line: string, said: string): string {
  const [, head = "", json = ""] = /^((?:fatal|failed|unreachable|changed|ok): .*?=> )(\{.*\})$/.exec(line) ?? [];
  if (json === "") return line;
  let result: unknown;
  try {
    result = JSON.parse(json);
  } catch {
    return line;
  }
  let known = said;
  const fields = Object.entries(result as Record<string, unknown>).flatMap(([key, value]) => {
    if (!TELLING.includes(key) || value === "" || value === null || (key === "rc" && value === 0)) return [];
    const text = typeof value === "string" ? value.trimEnd() : JSON.stringify(value);
    if (text.length > SHORT && known.includes(text)) return [];
    known += `\n${text}`;
    return [`  ${key}: ${text.length > FIELD ? `${text.slice(0, FIELD)}…` : text}`];
  });
  const isSaid = known !== "" && fields.length === 0;
  return fields.length === 0 && !isSaid ? line : [head.replace(/ => $/, ""), ...fields].join("\n");
}

/** Tasks in order: those that were well are counted. */
class Tasks {
  readonly shown: string[] = [];
  #name = "";
  #lines: string[] = [];
  #well = 0;
  /** Whether lines of the playbook are told, which is at hand. */
  #isExcerpt = false;

  begin(kind: string, name: string): void {
    this.#close();
    this.#name = kind === "TASK" ? name : `${kind}${name === "" ? "" : ` ${name}`}`;
    if (kind === "PLAY" || kind === "PLAY RECAP") {
      this.#tellWell();
      if (kind === "PLAY") this.shown.push(`PLAY ${name}`);
      this.#name = "";
    }
  }

  push(line: string): void {
    if (this.#name === "") this.shown.push(line);
    else if (!this.#isExcerpt || !EXCERPT.test(line)) this.#lines.push(shortResult(line, this.#lines.join("\n")));
    this.#isExcerpt = /^Origin: /.test(line) || this.#isExcerpt && EXCERPT.test(line);
  }

  #tellWell(): void {
    if (this.#well > 0) this.shown.push(`${this.#well} ${this.#well === 1 ? "task" : "tasks"} ok or skipped`);
    this.#well = 0;
  }

  #close(): void {
    if (this.#name === "") return;
    const rest = this.#lines.filter((line) => !QUIET.test(line));
    if (rest.length === 0) this.#well += 1;
    else {
      this.#tellWell();
      const changed = rest.map((line) => CHANGED.exec(line)?.[1]);
      if (changed.every((host) => host !== undefined)) this.shown.push(`changed: ${changed.join(" ")} ${this.#name}`);
      else this.shown.push(`TASK ${this.#name}`, ...rest.map((line) => line.trimEnd()));
    }
    this.#name = "";
    this.#lines = [];
  }

  end(): string {
    this.#close();
    this.#tellWell();
    return this.shown.join("\n");
  }
}

/** What a task that was well prints, `=> {`, one field and `}`, on one line. */
function joinMessages(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [line = "", field = "", end] = lines.slice(at, at + 3);
    if (/^(?:ok|changed): \[.* => \{$/.test(line) && /^ {4}"\w+": .*[^,[{]$/.test(field) && end === "}") {
      joined.push(`${line}${field.trim()}}`);
      at += 2;
    } else joined.push(line);
  }
  return joined;
}

function condense({ stdout, stderr }: Capture, _elision: Elision): Answer | undefined {
  const lines = stdout.replace(/\n$/, "").split("\n");
  if (!lines.some((line) => HEADING.test(line))) return undefined;
  const tasks = new Tasks();
  for (const line of joinMessages(lines)) {
    const [, kind, name = ""] = HEADING.exec(line) ?? [];
    if (kind !== undefined) tasks.begin(kind, name);
    else if (line.trim() !== "") {
      tasks.push(
        /^\S+ +: ok=/.test(line)
          ? line.replace(/ {2,}/g, " ").replace(/ (?:skipped|rescued|ignored)=0\b/g, "").trimEnd()
          : line,
      );
    }
  }
  return { stdout: tasks.end(), stderr: foldRepeated(stderr) };
}

/** `ansible-playbook`: what changed and failed, task by task; what was well is counted. */
export function pickPlaybook(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const isListing = [...options.given.keys()].some((name) => /^--(?:list-|syntax-check|version)/.test(name));
  return isListing || has(options, ...LEFT_ALONE) ? undefined : { name: "ansible-playbook", holds: true, condense };
}
