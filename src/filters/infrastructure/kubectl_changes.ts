import { appendTo } from "../append_to.ts";
import type { Answer, Capture } from "../filter.ts";
import { foldRepeated } from "./repeated.ts";

/** `deployment.apps/web configured (dry run)`, `pod "x" deleted`. */
const CHANGE =
  /^([^\s/]+\/\S+|[\w.-]+ "\S+") ((?:created|configured|unchanged|deleted|force deleted|replaced|patched|scaled|labeled|annotated|restarted|pruned|serverside-applied|not labeled)(?: .*)?)$/;

/** `Waiting for deployment "web" rollout to finish: 1 of 3 updated replicas are available...` */
const WAITING = /^Waiting for .*\.\.\.$/;

/** So many objects of one fate are named as they were. */
const WHOLE = 12;

/** Objects with their kinds: many of them by kind, one kind a line. */
function listOf(fate: string, objects: readonly string[]): string[] {
  if (objects.length <= WHOLE) return [`${fate}: ${objects.join(" ")}`];
  const byKind = new Map<string, string[]>();
  for (const object of objects) {
    const [, kind = "", name = object] = /^([^\s/]+\/|[\w.-]+ )(.*)$/.exec(object) ?? [];
    appendTo(byKind, kind.trim(), name);
  }
  return [`${fate}: ${objects.length}`, ...[...byKind].map(([kind, names]) => ` ${kind} ${names.join(" ")}`)];
}

/** What a command did to each object: objects of one fate share a line; of a wait its last state stays. */
export function condenseChanges({ stdout, stderr }: Capture): Answer {
  const byFate = new Map<string, string[]>();
  const rest: string[] = [];
  let waiting: string | undefined;
  for (const line of stdout.replace(/\n$/, "").split("\n")) {
    const [, object = "", fate = ""] = CHANGE.exec(line) ?? [];
    if (WAITING.test(line)) waiting = line;
    else if (fate === "") rest.push(line);
    else appendTo(byFate, fate, object);
  }
  const fates = [...byFate].flatMap(([fate, names]) =>
    names.length === 1 ? [`${names[0]} ${fate}`] : listOf(fate, names)
  );
  // A wait that came to its end says nothing more.
  const isOver = rest.some((line) => /successfully rolled out|condition met/.test(line));
  const lines = [...fates, ...(waiting === undefined || isOver ? [] : [waiting]), ...rest];
  return { stdout: lines.join("\n"), stderr: foldRepeated(stderr) };
}
