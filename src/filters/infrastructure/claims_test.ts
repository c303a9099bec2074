import { isBad, type MadeStep, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

/** The steps up to the first that fails: a build stops there. */
function untilBad(steps: readonly MadeStep[]): readonly MadeStep[] {
  const at = steps.findIndex(isBad);
  return at < 0 ? steps : steps.slice(0, at + 1);
}

testClaims({
  command: "docker build -t shop/web .",
  pick,
  render(steps) {
    const ran = untilBad(steps);
    const bad = ran.filter(isBad);
    const title = (step: MadeStep, i: number) => `[${i + 1}/${steps.length}] RUN ./${step.name}`;
    const lines = ran.flatMap((step, i) => [
      `#${i + 4} ${title(step, i)}`,
      ...(step.ending === "skipped" ? [`#${i + 4} CACHED`] : [`#${i + 4} 0.2 ${step.message}`]),
      ...(isBad(step)
        ? [`#${i + 4} ERROR: process "/bin/sh -c ./${step.name}" did not complete successfully: exit code: 1`]
        : [`#${i + 4} DONE 0.3s`]),
      "",
    ]);
    const end = bad.flatMap((step) => [
      "------",
      ` > ${title(step, ran.length - 1)}:`,
      `0.2 ${step.message}`,
      "------",
      `Dockerfile:${step.line}`,
      "--------------------",
      `   ${step.line} | >>> RUN ./${step.name}`,
      "--------------------",
      `ERROR: failed to solve: process "/bin/sh -c ./${step.name}" did not complete successfully: exit code: 1`,
    ]);
    const named = bad.length > 0
      ? []
      : ["#99 exporting to image", "#99 naming to docker.io/shop/web done", "#99 DONE 0.1s"];
    return {
      stdout: "",
      stderr: ['#0 building with "default" instance using docker driver', "", ...lines, ...named, ...end, ""].join(
        "\n",
      ),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "podman build -t shop/web .",
  pick,
  render(steps) {
    const ran = untilBad(steps);
    const bad = ran.filter(isBad);
    return {
      stdout: [
        ...ran.flatMap(({ name, message, ending }, i) => [
          `STEP ${i + 1}/${steps.length}: RUN ./${name}`,
          ...(ending === "skipped" ? ["--> Using cache 5b0f87d39ac6"] : [message, "--> 5b0f87d39ac6"]),
        ]),
        ...(bad.length > 0 ? [] : ["COMMIT shop/web", "Successfully tagged localhost/shop/web:latest"]),
        "",
      ].join("\n"),
      stderr: bad.map(({ name }) => `Error: building at STEP "RUN ./${name}": exit status 1\n`).join(""),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "ansible-playbook site.yml",
  pick,
  render(steps) {
    const ran = untilBad(steps);
    const bad = ran.filter(isBad);
    const heading = (text: string) => ["", `${text} ${"*".repeat(20)}`];
    const result = ({ ending, message }: MadeStep) => {
      if (ending === "failed") {
        return `fatal: [web1]: FAILED! => ${JSON.stringify({ changed: false, msg: message, rc: 1 })}`;
      }
      if (ending === "crashed") {
        return `An exception occurred during task execution.\nfatal: [web1]: FAILED! => {"msg": "crash"}`;
      }
      if (ending === "timed out") {
        return 'fatal: [web1]: UNREACHABLE! => {"changed": false, "msg": "timed out", "unreachable": true}';
      }
      return ending === "skipped" ? "skipping: [web1]" : ending === "passed" ? "ok: [web1]" : "changed: [web1]";
    };
    return {
      stdout: [
        ...heading("PLAY [all]"),
        ...ran.flatMap((step) => [...heading(`TASK [${step.name}]`), result(step)]),
        ...heading("PLAY RECAP"),
        `web1 : ok=${ran.length - bad.length} changed=0 unreachable=0 failed=${bad.length} skipped=0`,
        "",
      ].join("\n"),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "terraform apply -auto-approve",
  pick,
  render(steps) {
    const made = steps.filter(({ ending }) => ending !== "skipped" && ending !== "not started");
    const bad = made.filter(isBad);
    const done = made.filter((step) => !isBad(step));
    return {
      stdout: [
        "Terraform will perform the following actions:",
        ...made.flatMap(({ name, message }) => [
          "",
          `  # terraform_data.${name} will be created`,
          `  + resource "terraform_data" "${name}" {`,
          `      + input = ${JSON.stringify(message)}`,
          "      + id    = (known after apply)",
          "    }",
        ]),
        "",
        `Plan: ${made.length} to add, 0 to change, 0 to destroy.`,
        ...made.map(({ name }) => `terraform_data.${name}: Creating...`),
        ...done.map(({ name }) => `terraform_data.${name}: Creation complete after 0s [id=${name}-1]`),
        ...(bad.length > 0 ? [] : ["", `Apply complete! Resources: ${done.length} added, 0 changed, 0 destroyed.`]),
        "",
      ].join("\n"),
      stderr: bad.flatMap(({ name, message, line }) => [
        "╷",
        `│ Error: ${message}`,
        "│ ",
        `│   with terraform_data.${name},`,
        `│   on main.tf line ${line}, in resource "terraform_data" "${name}":`,
        "╵",
        "",
      ]).join("\n"),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "kubectl apply -f k8s",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const fate = { passed: "created", skipped: "unchanged", "not started": "configured" } as Record<string, string>;
    return {
      stdout: steps.filter((step) => !isBad(step))
        .map(({ name, ending }) => `deployment.apps/${name} ${fate[ending]}\n`).join(""),
      stderr: bad.map(({ name, message }) =>
        `Error from server (Invalid): error when creating "k8s/${name}.yaml": Deployment.apps "${name}" is invalid: ${message}\n`
      ).join(""),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});
