import { LOG_IN_ORDER } from "../files/log/log_filter.ts";
import { has, type Options, readOptions } from "../files/options.ts";
import type { Filter } from "../filter.ts";
import { condenseBuild } from "./docker_build.ts";
import { condenseInspect } from "./docker_inspect.ts";
import { condenseTransfer } from "./docker_transfer.ts";
import { columnOf } from "./table.ts";
import { condenseTables, type StyleOf } from "./tables.ts";

const WITH_VALUE = new Set(
  ("-f --file -p --project-name --project-directory --profile --env-file --ansi --context -H --host -l --log-level --config " +
    "--filter --format -n --last --tail --since --until --progress -t --tag --build-arg --target --platform --network " +
    "--cache-from --cache-to --secret --ssh --output -o --label --add-host --index --scale --timeout --wait-timeout")
    .split(
      " ",
    ),
);

/** What a program reads, or a person talks with. */
const LEFT_ALONE = [
  "--help",
  "--format",
  "-q",
  "--quiet",
  "--json",
  "--dry-run",
  "--watch",
  "--menu",
  "--services",
  "--print",
  "--tree",
];

/** Builds that check or describe a Dockerfile, or write what they build to stdout. */
const OTHER_BUILD = /^--(?:call|check)(?:=|$)|^(?:--output=)?(?:\S*,)?dest=-(?:,|$)|^(?:-o=?|--output=)-$/;

/** A container's state that needs no look. */
const WELL = /^(?:Up \S.*|Exited \(0\).*|running.*|exited \(0\).*|Created|created)$/;

/** The columns of `docker ps`. */
const KNOWN = new Set(["CONTAINER ID", "IMAGE", "COMMAND", "CREATED", "STATUS", "PORTS", "NAMES"]);

/** Containers by state: what restarts, failed or is unhealthy is notable. */
const containers: StyleOf = (table) => {
  const name = columnOf(table, "NAMES", "NAME", "NETWORK ID", "VOLUME NAME", "REPOSITORY", "IMAGE");
  const status = columnOf(table, "STATUS", "STATE");
  return {
    ...(name < 0 ? {} : { name }),
    dispensable: ["COMMAND", "CREATED"],
    // An id, an image, `Up 3 hours`, ports and a name are known for what they are.
    isSelfTelling: table.columns[0] === "CONTAINER ID" && table.columns.every((column) => KNOWN.has(column)),
    isNotable: (row) => {
      const state = status < 0 ? "Up " : row[status] ?? "";
      return !WELL.test(state) || /unhealthy|restarting|paused|dead/i.test(state);
    },
  };
};

/** Tags of one image share a line. */
const plain: StyleOf = (table) => {
  const name = columnOf(table, "TAG");
  return name < 0 ? {} : { name, wholeNames: true };
};

const condenseContainers = condenseTables(containers);

/** `0.0.0.0:80->80/tcp, :::80->80/tcp`: the same port of both address families, once. */
function onceEach(text: string): string {
  return text.replace(/\b0\.0\.0\.0:(\S+?)((?:, 0\.0\.0\.0:\S+?)*), (?:::|\[::\]):\1(?=[,\s]|$)/gm, "0.0.0.0:$1$2");
}

const LISTS: Filter = {
  name: "docker-ps",
  holds: true,
  condense(capture, elision) {
    const answer = condenseContainers(capture, elision);
    return answer?.stdout === undefined ? answer : { ...answer, stdout: onceEach(answer.stdout) };
  },
};
const PLAIN_LISTS: Filter = { name: "docker-list", holds: true, condense: condenseTables(plain) };
/** Its answer is JSON that nobody asked to be so. */
const INSPECT: Filter = { name: "docker-inspect", holds: true, readsLongLines: true, condense: condenseInspect };
const BUILD: Filter = { name: "docker-build", holds: true, condense: condenseBuild };
const TRANSFER: Filter = { name: "docker-transfer", holds: true, condense: condenseTransfer };

function pickLogs(options: Options): Filter | undefined {
  return has(options, "-f", "--follow") ? undefined : LOG_IN_ORDER;
}

function pickCompose(options: Options): Filter | undefined {
  const [subcommand] = options.operands;
  switch (subcommand) {
    case "ps":
    case "ls":
      return LISTS;
    case "images":
      return PLAIN_LISTS;
    case "logs":
      return pickLogs(options);
    case "build":
      return BUILD;
    case "up":
      return has(options, "-d", "--detach", "--wait") ? BUILD : undefined;
    case "pull":
    case "push":
    case "down":
    case "stop":
    case "start":
    case "restart":
    case "rm":
    case "create":
      return TRANSFER;
    default:
      return undefined;
  }
}

/** Options of `compose` and of `logs` share letters: `-f` follows there and names a file elsewhere. */
function optionsOf(args: readonly string[], isLogs: boolean): Options {
  return readOptions(
    args,
    isLogs ? new Set([...WITH_VALUE].filter((name) => name !== "-f" && name !== "-t")) : WITH_VALUE,
  );
}

/** Index of the word `compose` or of the subcommand: options before it belong to the program. */
function split(args: readonly string[]): { readonly words: readonly string[]; readonly rest: readonly string[] } {
  let index = 0;
  while (index < args.length && args[index]?.startsWith("-")) {
    index += WITH_VALUE.has(args[index] ?? "") ? 2 : 1;
  }
  return { words: args.slice(index, index + 1), rest: args.slice(index + 1) };
}

function pickPlain(words: readonly string[], options: Options): Filter | undefined {
  switch (words.join(" ")) {
    case "ps":
    case "container ls":
    case "container ps":
    case "container list":
      return LISTS;
    case "images":
    case "image ls":
    case "image list":
    case "network ls":
    case "volume ls":
    case "context ls":
    case "stats":
    case "search":
    case "history":
    case "system df":
      return words[0] === "stats" && !has(options, "--no-stream") ? undefined : PLAIN_LISTS;
    case "inspect":
    case "container inspect":
    case "image inspect":
    case "network inspect":
    case "volume inspect":
      return INSPECT;
    case "logs":
    case "container logs":
      return pickLogs(options);
    case "build":
    case "image build":
    case "buildx build":
    case "builder build":
      return BUILD;
    case "pull":
    case "push":
    case "image pull":
    case "image push":
      return TRANSFER;
    default:
      return undefined;
  }
}

const GROUPS = new Set(["container", "image", "system", "network", "volume", "context", "buildx", "builder"]);

/** `docker`, `podman`, `nerdctl` and `docker-compose`: lists, logs, builds and transfers. */
export function pickDocker(argv: readonly string[]): Filter | undefined {
  const isCompose = /^(?:docker|podman)-compose$/.test(argv[0] ?? "");
  const { words: [first = ""], rest } = isCompose ? { words: ["compose"], rest: argv.slice(1) } : split(argv.slice(1));
  const isLogs = first === "logs" || split(rest).words[0] === "logs";
  const options = first === "compose"
    // Before the subcommand `-f` names a file.
    ? composeOptions(rest)
    : optionsOf(rest, isLogs);
  if (argv.some((arg, at) => OTHER_BUILD.test(arg) || arg === "-" && /^(?:-o|--output)$/.test(argv[at - 1]!))) {
    return undefined;
  }
  if (has(options, ...LEFT_ALONE) || !/^(?:auto|plain|tty)?$/.test(options.given.get("--progress") ?? "")) {
    return undefined;
  }
  if (first === "compose") return pickCompose(options);
  const words = GROUPS.has(first) ? [first, options.operands[0] ?? ""] : [first];
  return pickPlain(words, options);
}

function composeOptions(rest: readonly string[]): Options {
  const { words: [subcommand = ""], rest: own } = split(rest);
  const options = optionsOf(own, subcommand === "logs");
  return { given: options.given, operands: [subcommand, ...options.operands] };
}
