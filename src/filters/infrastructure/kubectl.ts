import { has, readOptions } from "../files/options.ts";
import { LOG_IN_ORDER } from "../files/log/log_filter.ts";
import type { Filter } from "../filter.ts";
import { condenseChanges } from "./kubectl_changes.ts";
import { condenseDescription } from "./kubectl_describe.ts";
import { condenseTables, type StyleOf } from "./tables.ts";
import { columnOf } from "./table.ts";

const WITH_VALUE = new Set(
  ("-n --namespace --context --kubeconfig --cluster --user --as --as-group -s --server --token -f --filename -k --kustomize " +
    "-l --selector -o --output -c --container --field-selector --sort-by --tail --since --since-time --request-timeout -L " +
    "--label-columns --limit-bytes --chunk-size --timeout --for --cache-dir --certificate-authority -v --v").split(" "),
);

/** What talks with a person, goes on, or is asked for in a form that a program reads. */
const LEFT_ALONE = ["-w", "--watch", "--watch-only", "-h", "--help", "--raw", "--template", "-i", "-t", "--edit", "-v"];

/** States of an object that need no look, in any column called STATUS or PHASE. */
const WELL =
  /^(?:Running|Completed|Succeeded|Ready|Bound|Active|Available|Complete|Normal|True|Healthy|Synced|Established)$/;

/** `3/3`: as many as there should be. */
function isWhole(cell: string): boolean {
  const [have, want] = cell.split("/");
  return want === undefined || have === want;
}

/** Objects with their states: what is not well, or was restarted often, is notable. */
const objects: StyleOf = (table) => {
  const name = columnOf(table, "NAME", "OBJECT");
  const status = columnOf(table, "STATUS", "PHASE", "TYPE");
  const seen = columnOf(table, "LAST SEEN");
  const isEvents = columnOf(table, "REASON") >= 0 && columnOf(table, "MESSAGE") >= 0;
  const [ready, restarts] = [columnOf(table, "READY", "COMPLETIONS", "AVAILABLE"), columnOf(table, "RESTARTS")];
  const isKnown = (cell: string) =>
    WELL.test(cell) || /^(?:ClusterIP|NodePort|LoadBalancer|ExternalName|.*\/.*)$/.test(cell);
  return {
    ...(name < 0 ? {} : { name }),
    ...(isEvents && table.rows.some((row) => row[seen] !== table.rows[0]?.[seen])
      ? { beside: seen, wholeNames: true }
      : {}),
    lastResort: ["AGE", "IP", "NODE"],
    isNotable(row) {
      const state = status < 0 ? "" : row[status] ?? "";
      if (isEvents) return state !== "Normal";
      if (status >= 0 && table.columns[status]?.toUpperCase() !== "TYPE" && !isKnown(state)) return true;
      if (restarts >= 0 && Number.parseInt(row[restarts] ?? "0") > 0) return true;
      return ready >= 0 && !isWhole(row[ready] ?? "") && !/^(?:Completed|Succeeded)$/.test(state);
    },
  };
};

const TABLES: Filter = { name: "kubectl-get", holds: true, condense: condenseTables(objects) };

/** `kubectl` and `oc`: tables with what is not well first, descriptions, logs, and what a change did. */
export function pickKubectl(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const [subcommand, second = ""] = options.operands;
  const output = options.given.get("-o") ?? options.given.get("--output") ?? "wide";
  if (has(options, ...LEFT_ALONE) || output !== "wide") return undefined;
  switch (subcommand) {
    case "get":
    case "top":
    case "events":
    case "api-resources":
      return has(options, "--no-headers") ? undefined : TABLES;
    case "config":
      return second === "get-contexts" ? TABLES : undefined;
    case "describe":
      return { name: "kubectl-describe", holds: true, condense: condenseDescription };
    case "logs":
      return has(options, "-f", "--follow") ? undefined : LOG_IN_ORDER;
    case "apply":
    case "create":
    case "delete":
    case "replace":
    case "patch":
    case "scale":
    case "label":
    case "annotate":
    case "rollout":
      return { name: "kubectl-change", holds: true, condense: condenseChanges };
    default:
      return undefined;
  }
}
