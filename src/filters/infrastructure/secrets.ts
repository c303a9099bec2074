import { has, readOptions } from "../files/options.ts";
import type { Answer, Capture, Elision, Filter, LineFilter } from "../filter.ts";
import { condenseJsonAnswer } from "./json_answer.ts";
import { type Disclosure, SecretMask } from "./secret_mask.ts";

const WITH_VALUE = new Set(
  ("-n --namespace --context --kubeconfig --cluster --user --as --as-group -s --server --token -f --filename -k --kustomize " +
    "-l --selector -o --output --field-selector --sort-by --request-timeout -L --label-columns --chunk-size -v --v " +
    "--region --profile --query --endpoint-url --ca-bundle --color --secret-id --name --names --path --version-id " +
    "--version-stage --role-arn --role-session-name --vault-name --id --subscription").split(" "),
);

/** Operations of `aws` that show secrets, with the fields that hold them. */
const AWS: ReadonlyMap<string, readonly string[]> = new Map([
  ["secretsmanager get-secret-value", ["SecretString", "SecretBinary"]],
  ["secretsmanager batch-get-secret-value", ["SecretString", "SecretBinary"]],
  ["secretsmanager get-random-password", ["RandomPassword"]],
  ["sts assume-role", ["SecretAccessKey", "SessionToken"]],
  ["sts assume-role-with-saml", ["SecretAccessKey", "SessionToken"]],
  ["sts assume-role-with-web-identity", ["SecretAccessKey", "SessionToken"]],
  ["sts get-session-token", ["SecretAccessKey", "SessionToken"]],
  ["sts get-federation-token", ["SecretAccessKey", "SessionToken"]],
  ["iam create-access-key", ["SecretAccessKey"]],
  ["ecr get-authorization-token", ["authorizationToken"]],
]);

/** `secret`, `cm,secrets`, `secret/x`, `secrets.v1.`: a kind or a name with its kind. */
const SECRET_KIND = /(?:^|,)secrets?(?:$|[,/.])/i;

/** What a command shows of secrets. A value that was asked for by a query is its purpose and stays. */
function disclosureOf(argv: readonly string[]): Disclosure | undefined {
  const [program = ""] = argv;
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const [first = "", second = "", ...rest] = options.operands;
  const format = (options.given.get("-o") ?? options.given.get("--output") ?? "").replace(/^=/, "");
  if (program === "kubectl" || program === "oc") {
    const isRead = first === "get" && (format === "json" || format === "yaml");
    return isRead && [second, ...rest].some((word) => SECRET_KIND.test(word))
      ? { keys: [], maps: ["data", "stringData"] }
      : undefined;
  }
  if (has(options, "--query") || !["", "json", "yaml"].includes(format)) return undefined;
  if (program === "az") {
    const isRead = first === "keyvault" && second === "secret" && rest[0] === "show";
    return isRead ? { keys: ["value"], maps: [] } : undefined;
  }
  if (program !== "aws") return undefined;
  if (first === "ssm" && /^get-parameter/.test(second)) {
    return has(options, "--with-decryption") ? { keys: ["Value"], maps: [] } : undefined;
  }
  const keys = AWS.get(`${first} ${second}`);
  return keys === undefined ? undefined : { keys, maps: [] };
}

function note(masked: number): string {
  const what = masked === 1 ? "1 secret" : `${masked} secrets`;
  return masked === 0 ? "" : `rtk: ${what} masked; \`rtk bypass\` in front of the command shows all`;
}

function condense(capture: Capture, disclosure: Disclosure, elision: Elision): Answer | undefined {
  const mask = new SecretMask(disclosure);
  const lines = capture.stdout.replace(/\n$/, "").split("\n");
  const text = lines.flatMap((line) => mask.line(line) ?? []).join("\n");
  const isWritten = disclosure.maps.length > 0;
  if (isWritten && mask.masked === 0) return undefined;
  const short = isWritten ? text : condenseJsonAnswer({ ...capture, stdout: text }, elision)?.stdout ?? text;
  const stderr = [capture.stderr.trimEnd(), note(mask.masked)].filter((part) => part !== "").join("\n");
  return { stdout: short, stderr };
}

function open(disclosure: Disclosure): LineFilter {
  const mask = new SecretMask(disclosure);
  return {
    line: ({ stream, text }) => stream === "stdout" ? mask.line(text) : text,
    end: () => ({ stderr: note(mask.masked) }),
  };
}

/** For a command that shows secrets: the same without them. undefined for every other command. */
export function pickSecrets(argv: readonly string[]): Filter | undefined {
  const disclosure = disclosureOf(argv);
  return disclosure === undefined ? undefined : {
    name: "secrets",
    holds: true,
    masks: true,
    condense: (capture, elision) => condense(capture, disclosure, elision),
    open: () => open(disclosure),
  };
}
