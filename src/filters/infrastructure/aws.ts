import { appendTo } from "../append_to.ts";
import { has, readOptions } from "../files/options.ts";
import { LOG_IN_ORDER } from "../files/log/log_filter.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { condenseJsonAnswer } from "./json_answer.ts";

const WITH_VALUE = new Set(
  ("--region --profile --query --endpoint-url --ca-bundle --cli-read-timeout --cli-connect-timeout --color --filters --output " +
    "--subscription -g --resource-group -n --name -o").split(" "),
);
const LEFT_ALONE = ["--output", "-o", "--debug", "--help", "-h", "--follow", "--generate-cli-skeleton", "--verbose"];

/** `upload: ./a to s3://b/a`, and the progress redrawn over it. */
const TRANSFER = /^(?:\(dryrun\) )?(upload|download|copy|move|delete): (.*)$/;
const PROGRESS = /^Completed [\d.]+ \S+\/[~\d.]+ \S+ .*remaining/;
/** Files named of each kind. */
const NAMED = 10;

function condenseTransfer({ stdout, stderr }: Capture, elision: Elision): Answer {
  const byKind = new Map<string, string[]>();
  const rest: string[] = [];
  for (const line of stdout.replace(/\n$/, "").split("\n")) {
    const [, kind = "", what = ""] = TRANSFER.exec(line) ?? [];
    if (kind !== "") appendTo(byKind, kind, what);
    else if (!PROGRESS.test(line) && line.trim() !== "") rest.push(line);
  }
  let hidden = 0;
  const kinds = [...byKind].flatMap(([kind, files]) => {
    const shown = files.length > NAMED + 2 ? files.slice(0, NAMED) : files;
    hidden += files.length - shown.length;
    return [`${kind}: ${files.length}`, ...shown.map((file) => ` ${file}`)];
  });
  const marker = hidden > 0 ? [elision.leftOut(hidden, "files")] : [];
  return { stdout: [...kinds, ...rest, ...marker].join("\n"), stderr };
}

/** `aws`: lists of records as tables, transfers by kind, logs by entries. Formats that were asked for are left alone. */
export function pickAws(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const [service = "", operation = ""] = options.operands;
  if (has(options, ...LEFT_ALONE) || service === "configure" || service === "help" || operation === "help") {
    return undefined;
  }
  if (service === "s3") {
    const isTransfer = /^(?:cp|sync|mv|rm)$/.test(operation) && !options.operands.includes("-");
    return isTransfer ? { name: "aws-s3", holds: true, condense: condenseTransfer } : undefined;
  }
  if (service === "logs" && operation === "tail") return LOG_IN_ORDER;
  return { name: "aws", holds: true, readsLongLines: true, condense: condenseJsonAnswer };
}

/** `az`: its answers are JSON unless another format was asked for. */
export function pickAz(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const [group = ""] = options.operands;
  if (has(options, ...LEFT_ALONE) || ["login", "interactive", "configure", "rest", "find", ""].includes(group)) {
    return undefined;
  }
  return { name: "az", holds: true, readsLongLines: true, condense: condenseJsonAnswer };
}
