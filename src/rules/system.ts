import type { Program } from "./rule.ts";

/** The machine, its services and the network. */
export const SYSTEM: readonly Program[] = [
  { names: ["ps"], rules: [{ shape: "list" }] },
  { names: ["systemctl"], flags: ["--user", "--no-pager"], rules: [{ subcommands: ["status"], shape: "report" }] },
  {
    names: ["journalctl"],
    rules: [{ arguments: true, producer: false, unless: ["-o", "--output", "-f", "--follow"] }],
  },
  { names: ["iptables"], rules: [{ shape: "list" }] },
  { names: ["fail2ban-client", "ping", "rsync", "jira"], rules: [{ producer: false }] },
  { names: ["ollama"], rules: [{ subcommands: ["run"], producer: false }] },
  { names: ["curl", "wget"], rules: [{ arguments: true, producer: false }] },
  { names: ["psql"], rules: [{ producer: false }] },
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
