/** What a word means to the shell. */
export interface Unquoted {
  /** The text without quotes; undefined when an expansion or an open quote makes it uncertain. */
  readonly value: string | undefined;
  /** The same, with expansions left as they stand. */
  readonly text: string;
  /** Whether an unquoted glob, brace or leading `~` may turn it into other words. */
  readonly pattern: boolean;
  /** Whether a part is quoted or escaped. */
  readonly quoted: boolean;
}

/** The same, for words whose text is edited. */
export interface MappedUnquoted extends Unquoted {
  /** For each UTF-16 index of `text`, and its end, the index in the raw word it came from. */
  readonly offsets: readonly number[];
}

const PLAIN = /^[A-Za-z0-9_\-./:=,@%+^]*$/;
const EXPANSION_START = /[A-Za-z0-9_@*#?$!\-({[]/;

/** Removes the quoting of one word, as bash and zsh do. Linear; never throws. */
export function unquote(raw: string): Unquoted {
  if (PLAIN.test(raw)) return { value: raw, text: raw, pattern: false, quoted: false };
  return new Unquoter(raw).read();
}

/** Removes the quoting of one word and says where each character stood. */
export function unquoteMapped(raw: string): MappedUnquoted {
  const offsets: number[] = [];
  const read = new Unquoter(raw, offsets).read();
  offsets.push(raw.length);
  return { ...read, offsets };
}

/** Characters that mean nothing but themselves, outside quotes and within double ones. */
const ORDINARY = /[^'"\\$`<>*?[{]+/y;
const ORDINARY_IN_QUOTES = /[^"\\$`]+/y;

class Unquoter {
  pos = 0;
  certain = true;
  pattern = false;
  quoted = false;
  readonly text: string[] = [];

  /** @param offsets Filled with where each character of the text stands in the word, if given. */
  constructor(readonly raw: string, readonly offsets?: number[]) {
    if (raw.startsWith("~")) this.pattern = true;
  }

  read(): Unquoted {
    while (this.pos < this.raw.length) if (!this.#run(ORDINARY)) this.#step();
    const { certain, pattern, quoted } = this;
    const text = this.text.join("");
    return { value: certain ? text : undefined, text, pattern, quoted };
  }

  /** Takes as many characters as a pattern does, as they stand. False when it takes none. */
  #run(pattern: RegExp): boolean {
    pattern.lastIndex = this.pos;
    if (!pattern.test(this.raw)) return false;
    this.#copyTo(pattern.lastIndex);
    return true;
  }

  #copyTo(end: number): void {
    this.text.push(this.raw.slice(this.pos, end));
    if (this.offsets === undefined) this.pos = end;
    else while (this.pos < end) this.offsets.push(this.pos++);
  }

  #step(): void {
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
    for (let i = 0; i < char.length; i++) this.offsets?.push(from);
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
    this.pos++;
    this.#copyTo(end);
    this.pos++;
  }

  #double(): void {
    this.quoted = true;
    this.pos++;
    while (this.pos < this.raw.length) {
      if (this.#run(ORDINARY_IN_QUOTES)) continue;
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
