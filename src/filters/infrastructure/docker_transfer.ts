import { appendTo } from "../append_to.ts";
import type { Answer, Capture, CapturedLine } from "../filter.ts";

/** One layer on its way: `a1b2c3d4e5f6: Pull complete`, `[+] Running 3/3`, bars and sizes. */
const LAYER =
  /^\s*(?:[✔⠿⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] )?[0-9a-f]{12} ?:? *(?:Pulling fs layer|Waiting|Downloading|Verifying Checksum|Download complete|Extracting|Pull complete|Already exists|Preparing|Pushing|Pushed|Layer already exists|Mounted from|Retrying in)\b.*$|^Copying (?:blob|config) .*|^Getting image source signatures$|^Writing manifest to image destination$|^Storing signatures$/;
const HEADING = /^\s*\[\+\] (?:Running|Pulling|Building|up|down|stop|start|restart|pull|create|rm|kill)\b.*$/i;

/** ` Container app-db-1  Started  0.5s`: an object and what becomes of it. */
const FATE =
  /^\s*(?:[✔✘x!⠿⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] )?((?:Container|Network|Volume|Image) \S+|\S+) +((?:Creat|Start|Stopp|Remov|Recreat|Restart|Pull|Push|Kill|Paus|Wait)(?:ing|ed)|Healthy|Running|Built|Exited|Skipped(?: - .*?)?|Warning .*?|Error.*?)(?: *[\d.]+s)?\s*$/;

/** The last state of each object in order of appearance, other lines where they stand; progress of layers is dropped. */
export function shortTransfer(lines: readonly CapturedLine[]): CapturedLine[] {
  const last = new Map<string, string>();
  const others: CapturedLine[] = [];
  for (const line of lines) {
    if (LAYER.test(line.text) || HEADING.test(line.text) || line.text.trim() === "") continue;
    const [, object = "", fate = ""] = FATE.exec(line.text) ?? [];
    if (object === "") others.push(line);
    else last.set(object, fate);
  }
  const byFate = new Map<string, string[]>();
  for (const [object, fate] of last) appendTo(byFate, fate, object);
  const fates = [...byFate].map(([fate, names]): CapturedLine => {
    const kind = /^\w+ /.exec(names[0] ?? "")?.[0] ?? "";
    const isOne = names.length > 1 && kind !== "" && names.every((name) => name.startsWith(kind));
    const list = isOne ? `${kind.trim()}s ${names.map((name) => name.slice(kind.length)).join(" ")}` : names.join(", ");
    return { stream: "stderr", text: `${list} ${fate}` };
  });
  return [...fates, ...others];
}

/** `pull`, `push`, and what `compose` says of containers that it starts and stops. */
export function condenseTransfer({ lines }: Capture): Answer {
  const short = shortTransfer(lines);
  const of = (stream: "stdout" | "stderr") =>
    short.filter((line) => line.stream === stream).map((line) => line.text).join("\n");
  return { stdout: of("stdout"), stderr: of("stderr") };
}
