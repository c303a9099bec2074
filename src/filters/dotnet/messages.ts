import { type Finding, renderAlike } from "../alike.ts";
import { sharedRoot } from "../shared_root.ts";

/** `path(line,column): error CODE: text [project]`; NuGet's and MSBuild's own name a project, or no place at all. */
const MESSAGE =
  /^\s*(?:(\S.*?)(?:\((\d+(?:,\d+){0,3})\))?\s?: )?((?:error|warning|info) (?:[A-Z]+\d+|[A-Z]{5,})?\s?: .+?)(?: \[(\S.*?proj)(?:::.*)?\])?$/;

/** Messages of compilers and of MSBuild, each once, however many times it is told. */
export class BuildMessages {
  readonly #seen = new Set<string>();
  readonly #findings: Finding[] = [];

  get isEmpty(): boolean {
    return this.#findings.length === 0;
  }

  /** Takes a line if it is a message. */
  take(line: string): boolean {
    const match = MESSAGE.exec(line);
    if (match === null) return false;
    const [, path = "", position, message, project] = match;
    const place = position === undefined ? path : `${path}(${position})`;
    const key = `${place} ${message}`;
    if (!this.#seen.has(key)) this.#findings.push({ place: place || project || "build", message: message! });
    this.#seen.add(key);
    return true;
  }

  /** Errors first; those of one kind together; paths from the solution's folder. */
  render(): string[] {
    const root = sharedRoot(this.#findings.map(({ place }) => place).filter((place) => place.startsWith("/")));
    const findings = this.#findings.map(({ place, message }) => ({ place: place.replace(root, ""), message }));
    const isError = ({ message }: Finding) => message.startsWith("error");
    return [
      ...(root === "" || findings.length < 2 ? [] : [`in ${root}`]),
      ...renderAlike(root === "" || findings.length > 1 ? findings.filter(isError) : this.#findings.filter(isError)),
      ...renderAlike((root === "" || findings.length > 1 ? findings : this.#findings).filter((one) => !isError(one))),
    ];
  }
}
