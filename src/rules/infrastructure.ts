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
  { subcommands: ["compose pull", "compose down", "compose images", "compose ls", "compose push"], producer: false },
  { subcommands: ["compose restart", "compose start", "compose stop", "compose create"], producer: false },
  // Without these they stay and show what the containers print, or ask.
  { subcommands: ["compose up"], anyOf: ["-d", "--detach", "--wait"], producer: false },
  { subcommands: ["compose rm"], anyOf: ["-f", "-fsv", "-sf", "-fs", "--force"], producer: false },
  { subcommands: ["stats"], anyOf: ["--no-stream"], unless: ["--format"], producer: false },
  { subcommands: ["container ls", "container ps", "container logs", "image ls", "volume ls"], producer: false },
  { subcommands: ["network ls", "history", "search", "buildx build"], producer: false },
  { subcommands: ["run", "exec"], producer: false, unless: TERMINAL, leading: CONTAINER_VALUED },
];

const KUBE_FLAGS = ["-A", "--all-namespaces", "--insecure-skip-tls-verify"];
const KUBE_VALUED = ["-n", "--namespace", "--context", "--kubeconfig", "--cluster", "--user", "--as"];

const KUBE_CHANGES = [
  "delete",
  "create",
  "replace",
  "scale",
  "label",
  "annotate",
  "patch",
  "rollout restart",
  "rollout undo",
];

/** Containers, clusters, clouds and what describes them. */
export const INFRASTRUCTURE: readonly Program[] = [
  {
    names: ["docker", "podman", "nerdctl"],
    flags: ["-D", "--debug"],
    valued: ["--context", "-H", "--host", "-l", "--log-level", "--config", ...COMPOSE],
    rules: CONTAINER,
  },
  {
    names: ["docker-compose", "podman-compose"],
    valued: COMPOSE,
    rules: [
      { subcommands: ["ps", "logs", "build", "pull", "down", "images", "restart", "start", "stop"], producer: false },
      { subcommands: ["up"], anyOf: ["-d", "--detach", "--wait"], producer: false },
    ],
  },
  {
    names: ["kubectl"],
    flags: KUBE_FLAGS,
    valued: KUBE_VALUED,
    rules: [
      { subcommands: ["get", "logs", "describe", "apply", "top", "rollout status"], producer: false },
      { subcommands: KUBE_CHANGES, producer: false, unless: ["-i", "--interactive"] },
      { subcommands: ["rollout history", "events", "api-resources", "config get-contexts"], producer: false },
    ],
  },
  {
    names: ["oc"],
    flags: KUBE_FLAGS,
    valued: KUBE_VALUED,
    rules: [
      { subcommands: ["get", "logs", "describe", "apply", "status", "adm", "rollout status"], producer: false },
      { subcommands: KUBE_CHANGES, producer: false, unless: ["-i", "--interactive"] },
    ],
  },
  { names: ["helm"], rules: [{ shape: "list" }] },
  { names: ["aws"], rules: [{ arguments: true, producer: false }] },
  { names: ["gcloud", "skopeo"], rules: [{ producer: false }] },
  {
    names: ["az"],
    rules: [{ arguments: true, producer: false, unless: ["login", "interactive", "ssh", "-o", "--output"] }],
  },
  {
    names: ["terraform"],
    flags: ["-chdir"],
    words: true,
    rules: [
      { subcommands: ["plan", "init", "validate"], shape: "report" },
      { anyOf: ["-auto-approve", "--auto-approve"], subcommands: ["apply", "destroy"], shape: "report" },
      { subcommands: ["show"], producer: false, unless: ["-json"] },
    ],
  },
  {
    names: ["tofu"],
    flags: ["-chdir"],
    words: true,
    rules: [
      { subcommands: ["fmt", "init", "plan", "validate"], shape: "report" },
      { anyOf: ["-auto-approve", "--auto-approve"], subcommands: ["apply", "destroy"], shape: "report" },
      { subcommands: ["show"], producer: false, unless: ["-json"] },
    ],
  },
  { names: ["pulumi"], rules: [{ subcommands: ["preview", "up", "destroy", "refresh", "stack"], producer: false }] },
  { names: ["ansible-playbook", "sops"], rules: [{ producer: false }] },
  { names: ["liquibase"], rules: [{ shape: "report" }] },
  { names: ["shopify"], rules: [{ subcommands: ["theme push", "theme pull"], shape: "report" }] },
];
