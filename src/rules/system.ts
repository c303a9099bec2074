import type { Program } from "./rule.ts";

/** The machine, its services and the network. */
export const SYSTEM: readonly Program[] = [
  { names: ["ps"], rules: [{ shape: "list" }] },
  {
    names: ["systemctl"],
    flags: ["--user", "--no-pager"],
    rules: [
      { subcommands: ["status"], shape: "report" },
      {
        subcommands: ["list-units", "list-unit-files", "list-timers", "list-sockets"],
        shape: "list",
        unless: ["--plain", "--no-legend", "--output", "-o"],
      },
    ],
  },
  // `ss -K` closes the sockets it finds.
  { names: ["ss", "netstat"], rules: [{ shape: "list", unless: ["-E", "--events", "-c", "--continuous", "-K"] }] },
  { names: ["free"], rules: [{ shape: "list", unless: ["-s", "--seconds"] }] },
  {
    names: ["journalctl"],
    rules: [{ arguments: true, producer: false, unless: ["-o", "--output", "-f", "--follow"] }],
  },
  { names: ["iptables", "ip6tables"], rules: [{ shape: "list" }] },
  { names: ["fail2ban-client", "ping", "ping6", "rsync", "jira"], rules: [{ producer: false }] },
  { names: ["ollama"], rules: [{ subcommands: ["run", "list"], producer: false }] },
  { names: ["curl", "wget"], rules: [{ arguments: true, producer: false }] },
  { names: ["psql"], rules: [{ producer: false }] },
  {
    names: ["mysql", "mariadb"],
    rules: [{
      anyOf: ["-e*", "--execute*"],
      producer: false,
      unless: ["-B", "-N", "-s", "-r", "--batch", "--raw", "--silent", "--skip-column-names", "--xml", "-X", "-H"],
    }],
  },
  { names: ["sqlite3"], words: true, rules: [{ anyOf: ["-box", "-column", "-table"], producer: false }] },
  { names: ["redis-cli"], rules: [{ anyOf: ["info", "INFO"], producer: false }] },
  {
    names: ["ssh"],
    rules: [{
      arguments: true,
      producer: false,
      unless: ["-t", "-N", "-f", "-W", "-M"],
      leading: ["-i", "-p", "-l", "-o", "-F", "-J", "-L", "-R", "-D", "-b", "-c", "-E", "-m", "-S", "-B", "-I", "-Q"],
      remote: true,
    }],
  },
];
