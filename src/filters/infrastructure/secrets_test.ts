import { assert, assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { makeCapture } from "../make_capture.ts";
import { FilteredRun } from "../filtered_run.ts";
import { Output } from "../output.ts";
import { shorten } from "../shorten.ts";
import { pickSecrets } from "./secrets.ts";

/** What is shown of a command's stdout; undefined where no filter masks it. */
function shown(command: string, stdout: string): string | undefined {
  const argv = command.split(" ");
  const filter = pickSecrets(argv);
  if (filter === undefined) return undefined;
  const bytes = new TextEncoder().encode(stdout);
  const short = shorten(
    filter,
    makeCapture(argv, [{ stream: "stdout", bytes }], 0),
    new RunElision("1a2b3c4d"),
    bytes.length,
  );
  return short === undefined ? undefined : new TextDecoder().decode(short.stdout);
}

Deno.test("pickSecrets() masks a value even where the mask is longer than it", () => {
  const text = shown("aws secretsmanager get-secret-value --secret-id x", '{"Name":"x","SecretString":"ab"}');
  assertEquals(text?.includes('"ab"'), false);
  assert(text?.includes("***"));
});

Deno.test("pickSecrets() masks values with quotes and line ends in them", () => {
  const text = shown(
    "aws secretsmanager get-secret-value --secret-id x",
    '{"SecretString":"{\\"user\\":\\"a\\\\nhidden\\"}"}',
  );
  assertEquals(text?.includes("hidden"), false);
});

Deno.test("pickSecrets() masks data of Kubernetes secrets in both formats, and what was applied last", () => {
  const yaml =
    'apiVersion: v1\ndata:\n  a: aGlkZGVu\n  b: |\n    hidden\nkind: Secret\nmetadata:\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: |\n      {"data":{"a":"hidden"}}\n';
  const json =
    '{"data":{"a":"hidden"},"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":"{\\"data\\":{\\"a\\":\\"hidden\\"}}"}}}';
  for (const [format, text] of [["yaml", yaml], ["json", json]] as const) {
    const result = shown(`kubectl get secret x -o ${format}`, text);
    assert(result !== undefined && !/hidden|aGlkZGVu/.test(result), result);
    assert(result.includes("***") && result.includes("last-applied"));
  }
});

Deno.test("pickSecrets() leaves alone what shows no secret, and one value that was asked for", () => {
  for (
    const command of [
      "aws secretsmanager list-secrets",
      "aws ssm get-parameter --name x",
      "kubectl get secrets",
      "kubectl get pods -o yaml",
      "aws secretsmanager get-secret-value --secret-id x --query SecretString --output text",
    ]
  ) assertEquals([command, pickSecrets(command.split(" "))], [command, undefined]);
});

Deno.test("pickSecrets() knows a secret's command wherever its options stand", () => {
  const yaml = "apiVersion: v1\ndata:\n  a: aGlkZGVu\nkind: Secret\n";
  for (
    const command of [
      "kubectl get secret x -o yaml -n shop",
      "kubectl -n shop get -oyaml secret/x",
      "kubectl get -o=yaml secrets",
      "kubectl get cm,secret --output=yaml",
      "oc get --output yaml secrets -A",
    ]
  ) assertEquals([command, shown(command, yaml)?.includes("  a: ***")], [command, true]);
  for (const command of ["kubectl get cm secrets-map -o yaml", "kubectl get secret x -o jsonpath={.data.a}"]) {
    assertEquals([command, shown(command, yaml)], [command, undefined]);
  }
});

Deno.test("pickSecrets() masks lists, keys of JSON in one line, and values with braces", () => {
  const list = "items:\n- data:\n    a: aGlkZGVu\n    b: |\n      aGlkZGVu\n\n      aGlkZGVu\n  kind: Secret\n";
  assertEquals(
    shown("kubectl get secrets -o yaml", list),
    "items:\n- data:\n    a: ***\n    b: ***\n  kind: Secret\n",
  );
  const json = '{"stringData":{"a":"{hidden}","b":"hidden \\"x\\""},"kind":"Secret"}';
  assertEquals(
    shown("kubectl get secret x -o json", json),
    '{"stringData":{"a":"***","b":"***"},"kind":"Secret"}\n',
  );
  const pretty = '{\n  "data": {\n    "a": "hidden",\n    "b": "hidden"\n  },\n  "kind": "Secret"\n}\n';
  assertEquals(
    shown("kubectl get secret x -o json", pretty),
    '{\n  "data": {\n    "a": "***",\n    "b": "***"\n  },\n  "kind": "Secret"\n}\n',
  );
});

Deno.test("pickSecrets() masks an output of any size, and one that was cut off or failed", async () => {
  const argv = ["kubectl", "get", "secrets", "-o", "yaml"];
  const entry = "- data:\n    a: aGlkZGVu\n    b: |\n      aGlkZGVu error\n  kind: Secret\n";
  for (const [count, code, signal] of [[60_000, 1, null], [3, 143, "SIGTERM"], [3, 1, null]] as const) {
    let shown = "";
    const write = (bytes: Uint8Array) => {
      shown += new TextDecoder().decode(bytes);
      return Promise.resolve(bytes.length);
    };
    let isStored = false;
    const run = new FilteredRun(argv, pickSecrets(argv)!, {
      output: new Output({ stdout: { write }, stderr: { write } }),
      openStore: () => {
        isStored = true;
        return undefined;
      },
    });
    for (let i = 0; i < count; i++) await run.take("stdout", new TextEncoder().encode(entry));
    await run.end({ code, signal });
    assertEquals([shown.includes("aGlkZGVu"), isStored, shown.includes(`${2 * count} secrets masked`)], [
      false,
      false,
      true,
    ]);
  }
});
