/**
 * Reads Codex's execution policy as far as it names commands: `prefix_rule(pattern = ["git", "push"], decision = "forbidden")`.
 * The files are Starlark; what is more than calls with plain strings and lists is reported as unread.
 *
 * @module
 */

/** One prefix of words that a rule speaks of. */
export interface PrefixRule {
  readonly pattern: string;
  /** `allow`, `prompt` or `forbidden`; `allow` when the rule names none, as in Codex. */
  readonly decision: string;
}

/** What a file came to. */
export interface ExecPolicy {
  readonly rules: readonly PrefixRule[];
  /** Calls that could not be read. */
  readonly unread: number;
}

const STRING = /r?(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/y;

function valueOf(literal: string): string {
  const body = literal.replace(/^r?("""|'''|"|')([\s\S]*)\1$/, "$2");
  return literal.startsWith("r") ? body : body.replace(/\\(.)/gs, (_, char: string) => char === "n" ? "\n" : char);
}

/** What a string token starts with; no other token does. */
const MARK = "\0";

/** Strings, punctuation and names of a text, comments left out. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length;) {
    STRING.lastIndex = at;
    const string = STRING.exec(text)?.[0];
    if (string !== undefined) {
      tokens.push(MARK + valueOf(string));
      at += string.length;
    } else if (text[at] === "#") {
      const end = text.indexOf("\n", at);
      at = end < 0 ? text.length : end;
    } else if (/\s/.test(text[at]!)) at++;
    else {
      const name = /^[A-Za-z_]\w*/.exec(text.slice(at, at + 200))?.[0] ?? text[at]!;
      tokens.push(name);
      at += name.length;
    }
  }
  return tokens;
}

class Reader {
  at = 0;
  constructor(readonly tokens: readonly string[]) {}

  take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }

  /** A string, or a list of values. */
  value(): unknown {
    const token = this.tokens[this.at++];
    if (token?.startsWith(MARK)) return token.slice(MARK.length);
    if (token !== "[") throw new SyntaxError("neither a string nor a list");
    const items: unknown[] = [];
    while (!this.take("]")) {
      items.push(this.value());
      if (!this.take(",") && this.tokens[this.at] !== "]") throw new SyntaxError("a list without an end");
    }
    return items;
  }

  /** The arguments behind the opening bracket of a call. */
  call(): Map<string, unknown> {
    const found = new Map<string, unknown>();
    for (let index = 0; !this.take(")"); index++) {
      const named = this.tokens[this.at + 1] === "=";
      const name = named ? this.tokens[this.at]! : ["pattern", "decision"][index] ?? String(index);
      if (named) this.at += 2;
      found.set(name, this.value());
      if (!this.take(",") && this.tokens[this.at] !== ")") throw new SyntaxError("a call without an end");
    }
    return found;
  }
}

/** The prefixes of a pattern; a list inside it names alternatives of one word. */
function prefixesOf(pattern: unknown): string[] {
  if (!Array.isArray(pattern) || pattern.length === 0) throw new SyntaxError("a pattern that is not a list of words");
  let texts = [""];
  for (const part of pattern) {
    const words = Array.isArray(part) ? part : [part];
    if (words.some((word) => typeof word !== "string")) throw new SyntaxError("a word that is not a string");
    if (texts.length * words.length > 4096) throw new RangeError("too many alternatives");
    texts = texts.flatMap((text) => words.map((word: string) => text === "" ? word : `${text} ${word}`));
  }
  return texts;
}

/** Reads every `prefix_rule` of a file. */
export function prefixRules(text: string): ExecPolicy {
  const tokens = tokensOf(text);
  const rules: PrefixRule[] = [];
  let unread = 0;
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at] !== "prefix_rule") continue;
    const reader = new Reader(tokens);
    reader.at = at + 2;
    try {
      if (tokens[at + 1] !== "(") throw new SyntaxError("prefix_rule is not called");
      const call = reader.call();
      const decision = call.get("decision") ?? "allow";
      if (typeof decision !== "string") throw new SyntaxError("a decision that is not a string");
      for (const pattern of prefixesOf(call.get("pattern"))) rules.push({ pattern, decision });
    } catch {
      unread++;
    }
  }
  return { rules, unread };
}
