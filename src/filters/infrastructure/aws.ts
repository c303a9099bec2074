import { has, readOptions } from "../files/options.ts";
import { LOG_IN_ORDER } from "../files/log/log_filter.ts";
import type { Filter } from "../filter.ts";
import { condenseAwsTable } from "./aws_table.ts";
import { condenseTransfer } from "./aws_transfer.ts";
import { condenseJsonAnswer } from "./json_answer.ts";

const WITH_VALUE = new Set(
  ("--region --profile --query --endpoint-url --ca-bundle --cli-read-timeout --cli-connect-timeout --color --filters --output " +
    "--subscription -g --resource-group -n --name -o").split(" "),
);
const LEFT_ALONE = ["--debug", "--help", "-h", "--follow", "--generate-cli-skeleton", "--verbose"];

/** JSON unless another format was asked for; the settings of the user may ask for tables as well. */
const ANSWER: Filter = {
  name: "aws",
  holds: true,
  readsLongLines: true,
  condense: (capture, elision) => condenseJsonAnswer(capture, elision) ?? condenseAwsTable(capture, elision),
};
const TABLE: Filter = { name: "aws-table", holds: true, condense: condenseAwsTable };

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
  const format = options.given.get("--output");
  return format === "table" ? TABLE : format === undefined ? ANSWER : undefined;
}

/** `az`: its answers are JSON unless another format was asked for. */
export function pickAz(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const [group = ""] = options.operands;
  if (
    has(options, "--output", "-o", ...LEFT_ALONE) ||
    ["login", "interactive", "configure", "rest", "find", ""].includes(group)
  ) {
    return undefined;
  }
  return { name: "az", holds: true, readsLongLines: true, condense: condenseJsonAnswer };
}
