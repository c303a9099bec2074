import { has, readOptions } from "../files/options.ts";
import { namesFailure } from "../guard.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { parseJson } from "../files/json/parse.ts";
import { type JsonLimits, renderJson } from "../files/json/render.ts";
import { condenseJsonAnswer } from "./json_answer.ts";
import { replaceBlocks } from "./page_blocks.ts";

const WITH_VALUE = new Set(
  ("-X --request -H --header -d --data --data-raw --data-binary --data-urlencode -o --output -u --user -A --user-agent -b " +
    "--cookie -c --cookie-jar -e --referer -F --form -K --config -m --max-time -T --upload-file -w --write-out -x --proxy " +
    "--connect-timeout --retry --resolve --cacert --cert --key --url -r --range --json --unix-socket -D --dump-header -E -Y -y " +
    "-C -Q -t -z -U -P").split(" "),
);
/** Streams, what a program reads, and what traces byte by byte. */
const LEFT_ALONE = [
  "-N",
  "--no-buffer",
  "--trace",
  "--trace-ascii",
  "--help",
  "-h",
  "-V",
  "--version",
  "-M",
  "--manual",
];

/** The meter that curl draws when its output goes to a file or a pipe. */
const METER = [
  /^ *% Total +% Received/,
  /^ +Dload +Upload /,
  /^ *\d+ +[\d.]+[kMGTP]? .*[\d-]:[\d-]+:[\d-]/,
  /^ *$/,
];
/** Lines of `-v` on how a connection came to be, and the sizes of what went through it. */
const CONNECTION = /^\* |^[{}] \[\d+ bytes data\]$/;

/** A longer text is shown with its beginning and end. */
const LONG = 16_000;
const HEAD = 6000;
const TAIL = 2000;
/** A longer page loses what no reader sees. */
const PAGE = 4000;

/** JSON up to this length stays JSON: the next program may read it. */
const PARSEABLE = 8000;
const EVERYTHING: JsonLimits = { items: Infinity, string: Infinity, keys: Infinity, depth: Infinity };

function shortStderr(stderr: string): string {
  const lines = stderr.replace(/\n$/, "").split("\n").filter((line) => !METER.some((pattern) => pattern.test(line)));
  return lines.filter((line) => !CONNECTION.test(line) || namesFailure(line)).join("\n");
}

/** A page without scripts, styles, drawings and comments, whose characters are counted. */
function shortPage(text: string, elision: Elision): string {
  let hidden = 0;
  const short = replaceBlocks(text, (block, tag) => {
    if (block.length < 80) return block;
    hidden += block.length;
    return tag === undefined ? "" : `<${tag}>…</${tag}>`;
  }).replace(/\n[ \t]*(?=\n)/g, "");
  return hidden === 0
    ? text
    : `${short.replace(/\n$/, "")}\n${elision.leftOut(hidden, "characters of scripts, styles and comments")}`;
}

/** The beginning and the end of a long text, cut at line ends where there are some. */
function bothEnds(text: string, elision: Elision): string {
  if (text.length <= LONG) return text;
  const head = text.slice(0, HEAD).replace(/\n[^\n]*$/, "");
  const tail = text.slice(-TAIL).replace(/^[^\n]*\n/, "");
  return `${head}\n${elision.leftOut(text.length - head.length - tail.length, "characters")}\n${tail}`;
}

function shortBody(body: string, capture: Capture, elision: Elision): string {
  if (/^\s*[[{]/.test(body)) {
    const values = parseJson(body) ?? [];
    const closer = values.map((value) => renderJson(value, EVERYTHING).text).join("\n");
    if (closer !== "" && closer.length <= PARSEABLE) return closer;
    const answer = condenseJsonAnswer({ ...capture, stdout: body }, elision);
    if (answer?.stdout !== undefined) return answer.stdout;
  }
  const isPage = body.length > PAGE && /^\s*<(?:!doctype html|html)/i.test(body);
  return bothEnds(isPage ? shortPage(body, elision) : body, elision);
}

/** Where the heads of all answers end, each with an empty line: redirects have several. */
function headersEnd(text: string): number {
  const head = /HTTP\/[\d.]+ \d/y;
  for (let at = 0;;) {
    head.lastIndex = at;
    const end = head.test(text) ? text.indexOf("\n\n", at) : -1;
    if (end < 0) return at;
    at = end + 2;
  }
}

function condense(capture: Capture, elision: Elision): Answer {
  const at = headersEnd(capture.stdout);
  const [headers, body] = [capture.stdout.slice(0, at), capture.stdout.slice(at)];
  return { stdout: headers + shortBody(body, capture, elision), stderr: shortStderr(capture.stderr) };
}

/** `curl`: answers in JSON written closer, pages without scripts, no meter. Errors stay. */
export function pickCurl(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  return has(options, ...LEFT_ALONE) ? undefined : { name: "curl", readsLongLines: true, condense };
}
