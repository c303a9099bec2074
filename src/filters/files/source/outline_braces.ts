/** Blocks whose content is itself made of declarations. */
const MODIFIERS = "(?:(?:export|default|declare|abstract|public|private|protected|internal|static|final|sealed|open|" +
  "partial|pub(?:\\([^)]*\\))?|unsafe|async|data|inner|case|readonly|value|annotation|companion|fileprivate|indirect|" +
  "strictfp|typedef|const|local|implicit|inline|expect|actual|@[\\w.]+(?:\\([^)]*\\))?|#\\[[^\\]]*\\]|\\[[^\\]]*\\]|" +
  "template\\s*<[^{]*>)\\s+)*";
const CONTAINER = new RegExp(
  `^\\s*${MODIFIERS}(?:(?:class|interface|@interface|enum|struct|union|trait|impl|namespace|module|mod|extension|protocol|` +
    "object|record|package|service|message|contract|actor|mixin|abstract|@media|@supports|@layer|@container)\\b" +
    "|global\\s*$|(?:describe|context|suite)(?:\\.\\w+)*\\s*\\(|extern\\s*(?:_+\\s*)?$|type\\s+\\w+[^=]*(?:=|struct|interface)|(?:type|var|const|import)\\s*$)",
);
/** What a module gives away. */
const GIVEN_AWAY = /^\s*(?:module\.exports\s*=|exports\.\w+\s*=|export\s+default\s*(?:defineComponent\s*\(\s*)?$)/;
/** Lists of names that are short and matter. */
const WHOLE =
  /^\s*(?:import|export)(?:\s+type)?(?:\s+\w+\s*,)?\s*$|^\s*use\s[\w:]*$|=\s*require|^\s*(?:const|let|var)\s*$/;

/** Lines of a list or table of data that are shown whole. */
const DATA_LINES = 6;

/** What the outline of a part is, and how many lines it leaves out. */
export interface Outline {
  readonly text: string;
  readonly hidden: number;
}

function partner(masked: string): Map<number, number> {
  const open: number[] = [];
  const pairs = new Map<number, number>();
  for (let at = 0; at < masked.length; at++) {
    const character = masked[at];
    if (character === "{" || character === "[") open.push(at);
    if (character === "}" || character === "]") {
      const start = open.pop();
      if (start !== undefined) pairs.set(start, at);
    }
  }
  return pairs;
}

/** A line that goes on with the statement of the line before, and a line that the next one goes on with. */
const GOES_ON = /^\s*(?:extends|implements|where|with|requires|throws|permits|[:,)>&|{]|=>|->|$)/;
const LEADS_ON = /(?:[,(=:&|<+]|\b(?:extends|implements|where|export|public|class))\s*$/;

function lineAround(masked: string, at: number): { readonly before: string; readonly after: string } {
  const start = masked.lastIndexOf("\n", at - 1) + 1;
  const end = masked.indexOf("\n", at + 1);
  return { before: masked.slice(start, at), after: masked.slice(at + 1, end < 0 ? masked.length : end) };
}

/** Where the statement begins that leads up to a brace; in a list of members a comma ends the one before. */
function statementStart(masked: string, from: number, brace: number, inList: boolean): number {
  let depth = 0;
  for (let at = brace - 1; at >= from; at--) {
    const character = masked[at] ?? "";
    if (")]".includes(character) || (character === "}" && depth > 0)) depth += 1;
    else if ("([".includes(character) || (character === "{" && depth > 0)) depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    if (";{}".includes(character) || (character === "," && inList)) return at + 1;
    if (character !== "\n") continue;
    const { before, after } = lineAround(masked, at);
    if (!GOES_ON.test(after) && !LEADS_ON.test(before)) return at + 1;
  }
  return from;
}

/** The brace opens an object, not a body: it is assigned, named by a key, or an argument. */
function leadsToValue(header: string): boolean {
  if (/[=:(]\s*$/.test(header)) return true;
  const open = (header.match(/\(/g)?.length ?? 0) - (header.match(/\)/g)?.length ?? 0);
  return open > 0 && /,\s*$/.test(header);
}

class Outliner {
  readonly #pairs: Map<number, number>;
  hidden = 0;

  constructor(private readonly text: string, private readonly masked: string) {
    this.#pairs = partner(masked);
  }

  /** Declarations between two positions. */
  part(start: number, end: number, inList = false): string {
    let result = "";
    let from = start;
    for (let at = start; at < end; at++) {
      const character = this.masked[at];
      if (character !== "{" && character !== "[") continue;
      const close = this.#pairs.get(at);
      if (close === undefined || close >= end) continue;
      const inner = character === "{"
        ? this.#block(this.masked.slice(statementStart(this.masked, start, at, inList), at), at, close)
        : this.#data(at, close);
      result += this.text.slice(from, at + 1) + inner;
      from = close;
      at = close;
    }
    return result + this.text.slice(from, end);
  }

  #lines(open: number, close: number): number {
    return this.text.slice(open, close).split("\n").length - 1;
  }

  #block(header: string, open: number, close: number): string {
    const lines = this.#lines(open, close);
    const whole = this.text.slice(open + 1, close);
    if (lines === 0 || WHOLE.test(header)) return whole;
    if (GIVEN_AWAY.test(header)) return this.part(open + 1, close, true);
    const isData = leadsToValue(header) && !/^\s*(?:\w+\s+)*type\s/.test(header);
    if (isData) return this.#data(open, close);
    return CONTAINER.test(header) ? this.part(open + 1, close) : this.#elide(lines - 1);
  }

  #data(open: number, close: number): string {
    const lines = this.#lines(open, close);
    if (lines > DATA_LINES + 1) return this.#elide(lines - 1);
    return this.part(open + 1, close, true);
  }

  #elide(count: number): string {
    this.hidden += count;
    return count <= 0 ? " … " : ` … ${count} ${count === 1 ? "line" : "lines"} `;
  }
}

/**
 * The declarations of a language with braces: signatures, fields, types, imports, exports. Bodies of functions and long
 * tables are replaced by their number of lines.
 *
 * @param text Without comments.
 * @param masked The same with strings blanked out.
 */
export function outlineBraces(text: string, masked: string): Outline {
  const outliner = new Outliner(text, masked);
  return { text: outliner.part(0, text.length), hidden: outliner.hidden };
}
