/** What a word means to the shell. */
export interface Unquoted {
  /** The text without quotes; undefined when an expansion or an open quote makes it uncertain. */
  readonly value: string | undefined;
  /** The same, with expansions left as they stand. */
  readonly text: string;
  /** For each UTF-16 index of `text`, and its end, the index in the raw word it came from. */
  readonly offsets: readonly number[];
  /** Whether an unquoted glob, brace or leading `~` may turn it into other words. */
  readonly pattern: boolean;
  /** Whether a part is quoted or escaped. */
  readonly quoted: boolean;
}

const PLAIN = /^[A-Za-z0-9_\-./:=,@%+^]*$/;
const EXPANSION_START = /[A-Za-z0-9_@*#?$!\-({[]/;

/** Removes the quoting of one word, as bash and zsh do. Linear; never throws. */
export function unquote(raw: string): Unquoted {
  if (PLAIN.test(raw)) return { value: raw, text: raw, offsets: identity(raw.length), pattern: false, quoted: false };
  const reader = new Unquoter(raw);
  while (reader.pos < raw.length) reader.step();
  const text = reader.text.join("");
  const { certain, offsets, pattern, quoted } = reader;
  offsets.push(raw.length);
  return { value: certain ? text : undefined, text, offsets, pattern, quoted };
}

function identity(length: number): number[] {
  return Array.from({ length: length + 1 }, (_, index) => index);
}

class Unquoter {
  pos = 0;
  certain = true;
  pattern = false;
  quoted = false;
  readonly text: string[] = [];
  readonly offsets: number[] = [];

  constructor(readonly raw: string) {
    if (raw.startsWith("~")) this.pattern = true;
  }

  step(): void {
    const char = this.raw[this.pos]!;
    if (char === "'") this.#single();
    else if (char === '"') this.#double();
    else if (char === "\\") this.#escape(undefined);
    else if (char === "$") this.#dollar();
    else if (char === "`" || ((char === "<" || char === ">") && this.raw[this.pos + 1] === "(")) this.#expansion();
    else {
      if ("*?[{".includes(char)) this.pattern = true;
      this.#put(char, this.pos++);
    }
  }

  #put(char: string, from: number): void {
    this.text.push(char);
    for (let i = 0; i < char.length; i++) this.offsets.push(from);
  }

  /** Leaves the first character of an expansion as it stands; the rest follows by itself. */
  #expansion(): void {
    this.certain = false;
    this.#put(this.raw[this.pos]!, this.pos++);
  }

  /** `among` are the characters that a backslash escapes within double quotes; undefined outside, where it escapes all. */
  #escape(among: string | undefined): void {
    const next = this.raw[this.pos + 1];
    this.quoted = true;
    if (next === undefined || (among !== undefined && !among.includes(next))) {
      this.#put("\\", this.pos++);
      return;
    }
    if (next !== "\n") this.#put(next, this.pos);
    this.pos += 2;
  }

  #single(): void {
    const end = this.raw.indexOf("'", this.pos + 1);
    this.quoted = true;
    if (end < 0) return this.#expansion();
    for (let at = this.pos + 1; at < end; at++) this.#put(this.raw[at]!, at);
    this.pos = end + 1;
  }

  #double(): void {
    this.quoted = true;
    this.pos++;
    while (this.pos < this.raw.length) {
      const char = this.raw[this.pos]!;
      if (char === '"') {
        this.pos++;
        return;
      }
      if (char === "\\") this.#escape('$`"\\\n');
      else if (char === "`") this.#expansion();
      else if (char === "$" && EXPANSION_START.test(this.raw[this.pos + 1] ?? "")) this.#expansion();
      else this.#put(char, this.pos++);
    }
    this.certain = false;
  }

  #dollar(): void {
    const next = this.raw[this.pos + 1] ?? "";
    if (next === "'") this.#ansi();
    else if (next === '"') this.pos++;
    else if (EXPANSION_START.test(next)) this.#expansion();
    else this.#put("$", this.pos++);
  }

  #ansi(): void {
    this.quoted = true;
    this.pos += 2;
    while (this.pos < this.raw.length) {
      const char = this.raw[this.pos]!;
      if (char === "'") {
        this.pos++;
        return;
      }
      if (char === "\\") this.#ansiEscape();
      else this.#put(char, this.pos++);
    }
    this.certain = false;
  }

  #ansiEscape(): void {
    ANSI_ESCAPE.lastIndex = this.pos;
    const match = ANSI_ESCAPE.exec(this.raw);
    if (match === null) {
      this.#put("\\", this.pos++);
      return;
    }
    const text = ansiText(match);
    if (text === undefined) return this.#expansion();
    this.#put(text, this.pos);
    this.pos += match[0].length;
  }
}

const ANSI_ESCAPE = /\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|u([0-9A-Fa-f]{1,4})|U([0-9A-Fa-f]{1,8})|c([^])|([^]))/y;
const ANSI_NAMED: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  e: "\x1b",
  E: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};

function ansiText(match: RegExpExecArray): string | undefined {
  const [, octal, hex, unicode, long, control, named] = match;
  if (named !== undefined) return ANSI_NAMED[named] ?? "\\" + named;
  if (control !== undefined) return String.fromCharCode(control.charCodeAt(0) & 31);
  const code = octal !== undefined ? parseInt(octal, 8) & 255 : parseInt(hex ?? unicode ?? long ?? "0", 16);
  // Zero ends the string in bash; bytes above ASCII are no characters of their own.
  if (code === 0 || code > 0x10ffff || ((octal ?? hex) !== undefined && code > 127)) return undefined;
  return String.fromCodePoint(code);
}
