/** What a command shows of secrets. */
export interface Disclosure {
  /** Keys whose values are secrets, in JSON and in YAML. */
  readonly keys: readonly string[];
  /** Keys whose values are maps of secrets. */
  readonly maps: readonly string[];
}

/** Stands for a secret, however long it is. */
const MASK = "***";

/** `"key": "` and a string of JSON up to its end, or to the end of the line. */
const STRING = String.raw`"(?:[^"\\]|\\.)+(?:"|\\?$)`;
/** An annotation in which Kubernetes keeps a copy of the whole object. */
const COPY = "kubectl.kubernetes.io/last-applied-configuration";

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Takes secrets out of JSON, in one line or in many, and out of YAML, line by line. */
export class SecretMask {
  /** How many were taken out. */
  masked = 0;
  /** One of these stands in every line with which a secret begins. */
  readonly #names: readonly string[];
  readonly #values: RegExp;
  readonly #maps: RegExp;
  readonly #opening: RegExp;
  readonly #yamlKey: RegExp;
  /** True inside of a map of JSON that is written over several lines. */
  #isInMap = false;
  /** Blanks before the key whose values, or further lines, are secret; -1 outside. */
  #indent = -1;
  /** True below a key whose value is one secret, false below one that has a map of them. */
  #isOneValue = false;

  constructor({ keys, maps }: Disclosure) {
    this.#names = [...keys, ...maps, COPY];
    const any = (names: readonly string[]) => names.map(escape).join("|") || "(?!)";
    this.#values = new RegExp(`("(?:${any([...keys, COPY])})"\\s*:\\s*)${STRING}`, "g");
    this.#maps = new RegExp(`("(?:${any(maps)})"\\s*:\\s*)(\\{(?:[^{}"]|"(?:[^"\\\\]|\\\\.)*")*\\})`, "g");
    this.#opening = new RegExp(`"(?:${any(maps)})"\\s*:\\s*\\{\\s*$`);
    this.#yamlKey = new RegExp(`^ *(?:- )*(?:(${any(maps)})|(${any([...keys, COPY])})):(?: +(\\S.*))?$`);
  }

  /** The line without its secrets; undefined for one that only goes on with a secret. */
  line(text: string): string | undefined {
    if (this.#isInMap) {
      if (/^\s*\}/.test(text)) this.#isInMap = false;
      else return this.#maskStrings(text);
    }
    if (this.#indent >= 0 && this.#isBelow(text)) return this.#maskBelow(text);
    this.#indent = -1;
    if (!this.#names.some((name) => text.includes(name))) return text;
    this.#isInMap = this.#opening.test(text);
    const json = text
      .replace(this.#values, (_all, before: string) => `${before}"${this.#mask()}"`)
      .replace(this.#maps, (_all, before: string, map: string) => before + this.#maskStrings(map));
    return json === text ? this.#maskYaml(text) : json;
  }

  #mask(): string {
    this.masked += 1;
    return MASK;
  }

  #maskStrings(text: string): string {
    return text.replace(new RegExp(`(:\\s*)${STRING}`, "g"), (_all, colon: string) => `${colon}"${this.#mask()}"`);
  }

  #isBelow(text: string): boolean {
    const own = /^ */.exec(text)?.[0].length ?? 0;
    return text.trim() === "" || own > this.#indent;
  }

  #maskBelow(text: string): string | undefined {
    if (this.#isOneValue || text.trim() === "") return undefined;
    const own = /^ */.exec(text)?.[0].length ?? 0;
    const entry = /^( *(?:"[^"]*"|'[^']*'|[^\s:"'][^:]*):) +\S.*$/.exec(text);
    // Further lines of a value that goes on.
    return entry === null || own > this.#indent + 2 ? undefined : `${entry[1]} ${this.#mask()}`;
  }

  #maskYaml(text: string): string {
    const [, map, key, value = ""] = this.#yamlKey.exec(text) ?? [];
    if (map === undefined && key === undefined) return text;
    if (map !== undefined && value !== "" && value !== "{}") return `${text.slice(0, -value.length)}${this.#mask()}`;
    // A list item's own keys stand behind its dash.
    this.#indent = value === "{}" ? -1 : /^[ -]*/.exec(text)![0].length;
    this.#isOneValue = key !== undefined;
    return key === undefined || value === "" ? text : `${text.slice(0, -value.length)}${this.#mask()}`;
  }
}
