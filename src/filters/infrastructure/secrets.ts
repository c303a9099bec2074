import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { condenseJsonAnswer } from "./json_answer.ts";

/** Shorter than any secret. */
const MASK = "***";

/** What a command shows of secrets: the keys whose values they are, or that whole maps are. */
interface Disclosure {
  readonly command: RegExp;
  readonly keys?: readonly string[];
  /** Keys whose values are maps of secrets, in JSON and in YAML. */
  readonly maps?: readonly string[];
}

const DISCLOSURES: readonly Disclosure[] = [
  {
    command: /^aws (?:.* )?secretsmanager (?:batch-)?get-secret-value\b(?!.*--(?:query|output)\b)/,
    keys: ["SecretString", "SecretBinary"],
  },
  { command: /^aws (?:.* )?ssm get-parameters?\S* (?=.*--with-decryption)(?!.*--(?:query|output)\b)/, keys: ["Value"] },
  {
    command: /^aws (?:.* )?sts (?:assume-role|get-session-token|get-federation-token)\S*(?!.*--(?:query|output)\b)/,
    keys: ["SecretAccessKey", "SessionToken"],
  },
  { command: /^az keyvault secret show\b(?!.*(?:--query|-o|--output)\b)/, keys: ["value"] },
  {
    command:
      /^(?:kubectl|oc) (?:.* )?get (?:.* )?secrets?\b.*(?:-o ?|--output[= ])(?:json|yaml)$|^(?:kubectl|oc) (?:.* )?get (?:.* )?(?:-o ?|--output[= ])(?:json|yaml) .*\bsecrets?\b/,
    maps: ["data", "stringData"],
  },
];

/** Values of JSON keys; of a map all values in it. */
function maskJson(text: string, { keys = [], maps = [] }: Disclosure, count: () => string): string {
  let masked = text;
  for (const key of keys) {
    masked = masked.replace(
      new RegExp(`("${key}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)+"`, "g"),
      (_all, before: string) => `${before}"${count()}"`,
    );
  }
  for (const key of maps) {
    masked = masked.replace(
      new RegExp(`("${key}"\\s*:\\s*)(\\{[^{}]*\\})`, "g"),
      (_all, before: string, map: string) =>
        before + map.replace(/(:\s*)"(?:[^"\\]|\\.)+"/g, (_pair, colon: string) => `${colon}"${count()}"`),
    );
  }
  return masked.replace(
    /("kubectl\.kubernetes\.io\/last-applied-configuration"\s*:\s*)"(?:[^"\\]|\\.)+"/g,
    (_all, before: string) => `${before}"${count()}"`,
  );
}

/** Values below `data:` in YAML. */
function maskYaml(text: string, { maps = [] }: Disclosure, count: () => string): string {
  let indent = -1;
  return text.split("\n").flatMap((line) => {
    const own = /^ */.exec(line)?.[0].length ?? 0;
    if (indent >= 0 && own > indent) {
      const entry = /^( *[^\s:][^:]*: ).+$/.exec(line);
      // Further lines of a value that goes on.
      return entry === null || own > indent + 2 ? [] : [`${entry[1]}${count()}`];
    }
    indent = maps.some((key) => line.trim() === `${key}:`) ? own : -1;
    return [line];
  }).join("\n");
}

function maskAll(capture: Capture, disclosure: Disclosure, elision: Elision): Answer | undefined {
  let masked = 0;
  const count = () => {
    masked += 1;
    return MASK;
  };
  const json = maskJson(capture.stdout, disclosure, count);
  const text = disclosure.maps === undefined ? json : maskYaml(json, disclosure, count);
  const isRead = disclosure.maps === undefined;
  const short = isRead ? condenseJsonAnswer({ ...capture, stdout: text }, elision)?.stdout ?? text : text;
  if (masked === 0) return isRead ? { stdout: short, stderr: capture.stderr } : undefined;
  const note = `rtk: ${masked} ${
    masked === 1 ? "secret" : "secrets"
  } masked; \`rtk bypass\` in front of the command shows all`;
  return { stdout: short, stderr: [capture.stderr.trimEnd(), note].filter((part) => part !== "").join("\n") };
}

/** For a command that shows secrets: the same without them. undefined for every other command. */
export function pickSecrets(argv: readonly string[]): Filter | undefined {
  const line = argv.join(" ");
  const disclosure = DISCLOSURES.find(({ command }) => command.test(line));
  if (disclosure === undefined) return undefined;
  return {
    name: "secrets",
    holds: true,
    masks: true,
    condense: (capture, elision) => maskAll(capture, disclosure, elision),
  };
}
