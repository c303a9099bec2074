import { isKnownTool, pickTool } from "./tools.ts";

/** What a script runner prints before it runs a script. */
export interface Banner {
  /** The script's commands as the runner shows them. */
  readonly commands: readonly string[];
  /** Lines that are no part of it. */
  readonly rest: readonly string[];
}

/** Whether a line may be part of a banner: `> webapp@1.2.0 test`, `> vitest run`, `$ vitest run`, `yarn run v1.22.22`. */
export function maybeBanner(line: string): boolean {
  return line.trim() === "" || /^(> |\$ |yarn run v)\S/.test(line);
}

/** Takes the banners of npm, pnpm, yarn and bun out of the first lines of a run. */
export function readBanner(lines: readonly string[]): Banner {
  const commands: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const next = lines[at + 1] ?? "";
    const isHead = /^> (@?[\w./-]+@\S+ )?[\w:.@/-]+( [\\/A-Z]\S*)?$/.test(line);
    if (isHead && next.startsWith("> ")) {
      commands.push(next.slice(2));
      at++;
    } else if (/^\$ \S/.test(line) && commands.length === 0) commands.push(line.slice(2));
    else if (line.trim() !== "" && !/^yarn run v/.test(line)) rest.push(line);
  }
  return { commands, rest };
}

const WRAPPERS = /^(npx|bunx|pnpx|cross-env|nyc|c8|env|time|dotenv|--|-y|--yes|--no-install|exec|pnpm|yarn)$/;
const SERVES =
  /^(nodemon|http-server|serve|live-server|concurrently|npm-watch|ts-node-dev|tsx|watch|storybook|astro|nuxt|expo)$/;

/**
 * What a script is, by its command: made of tools with a report, so that it can be held back until it ends; or one that may serve;
 * or unknown.
 */
export function scriptKind(command: string): "report" | "serves" | "unknown" {
  let kind: "report" | "unknown" = "unknown";
  for (const segment of command.split(/&&|\|\||[;|&]/)) {
    const words = segment.trim().split(/\s+/);
    while (words.length > 1 && (WRAPPERS.test(words[0]!) || /^\w+=/.test(words[0]!))) words.shift();
    if (SERVES.test(words[0]!)) return "serves";
    if (!isKnownTool(words[0]!)) continue;
    const filter = pickTool(words);
    if (filter === undefined) return "serves";
    if (filter.name !== "node") kind = "report";
  }
  return kind;
}
