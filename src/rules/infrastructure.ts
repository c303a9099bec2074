import type { Program } from "./rule.ts";

/** What takes a terminal into a container. */
const TERMINAL = ["-i", "-t", "--interactive", "--tty", "--stdin"];
const CONTAINER_VALUED = [
  "-p",
  "-v",
  "-e",
  "-w",
  "-u",
  "-h",
  "-l",
  "-m",
  "-c",
  "-a",
  "--name",
  "--network",
  "--net",
  "--entrypoint",
  "--env",
  "--volume",
  "--publish",
  "--workdir",
  "--user",
  "--mount",
  "--env-file",
  "--platform",
  "--hostname",
  "--label",
  "--memory",
  "--cpus",
  "--restart",
  "--add-host",
  "--shm-size",
  "--gpus",
  "--volumes-from",
  "--cap-add",
  "--pull",
  "--log-driver",
];
const COMPOSE = ["-f", "--file", "--profile", "--env-file", "--project-name", "--project-directory", "--ansi"];
const CONTAINER: Program["rules"] = [
  {
    subcommands: ["ps", "images", "logs", "build", "pull", "push", "compose ps", "compose logs", "compose build"],
    producer: false,
  },
  { subcommands: ["compose pull", "compose down", "compose images", "container ls", "image ls"], producer: false },
  { subcommands: ["run", "exec"], producer: false, unless: TERMINAL, leading: CONTAINER_VALUED },
];

const KUBE_FLAGS = ["-A", "--all-namespaces", "--insecure-skip-tls-verify"];
const KUBE_VALUED = ["-n", "--namespace", "--context", "--kubeconfig", "--cluster", "--user", "--as"];

/** Containers, clusters, clouds and what describes them. */
export const INFRASTRUCTURE: readonly Program[] = [
  {
    names: ["docker", "podman"],
    flags: ["-D", "--debug"],
    valued: ["--context", "-H", "--host", "-l", "--log-level", "--config", ...COMPOSE],
    rules: CONTAINER,
  },
  {
    names: ["docker-compose"],
    valued: COMPOSE,
    rules: [{ subcommands: ["ps", "logs", "build", "pull", "down", "images"], producer: false }],
  },
  {
    names: ["kubectl"],
    flags: KUBE_FLAGS,
    valued: KUBE_VALUED,
    rules: [{ subcommands: ["get", "logs", "describe", "apply", "top", "rollout status"], producer: false }],
  },
  {
    names: ["oc"],
    flags: KUBE_FLAGS,
    valued: KUBE_VALUED,
    rules: [{ subcommands: ["get", "logs", "describe", "apply", "status", "adm"], producer: false }],
  },
  { names: ["helm"], rules: [{ shape: "list" }] },
  { names: ["aws"], rules: [{ arguments: true, producer: false }] },
  { names: ["gcloud", "skopeo"], rules: [{ producer: false }] },
  {
    names: ["terraform"],
    flags: ["-chdir"],
    words: true,
    rules: [
      { subcommands: ["plan", "init", "validate"], shape: "report" },
      { anyOf: ["-auto-approve", "--auto-approve"], subcommands: ["apply", "destroy"], shape: "report" },
    ],
  },
  {
    names: ["tofu"],
    flags: ["-chdir"],
    words: true,
    rules: [{ subcommands: ["fmt", "init", "plan", "validate"], shape: "report" }],
  },
  { names: ["pulumi"], rules: [{ subcommands: ["preview", "up", "destroy", "refresh", "stack"], producer: false }] },
  { names: ["ansible-playbook", "sops"], rules: [{ producer: false }] },
  { names: ["liquibase"], rules: [{ shape: "report" }] },
  { names: ["shopify"], rules: [{ subcommands: ["theme push", "theme pull"], shape: "report" }] },
];
