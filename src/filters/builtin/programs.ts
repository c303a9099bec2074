/**
 * Which file of built-in filters knows a program: its name without `.toml`. Read before every command, so the texts are in a
 * module of their own.
 */
export const BUILTIN_PROGRAMS: ReadonlyMap<string, string> = new Map([
  ["brew", "brew"],
  ["df", "df"],
  ["fail2ban-client", "fail2ban-client"],
  ["free", "free"],
  ["helm", "helm"],
  ["ip6tables", "iptables"],
  ["iptables", "iptables"],
  ["liquibase", "liquibase"],
  ["netstat", "ss"],
  ["ollama", "ollama"],
  ["ping", "ping"],
  ["ping6", "ping"],
  ["pulumi", "pulumi"],
  ["redis-cli", "redis-cli"],
  ["skopeo", "skopeo"],
  ["ss", "ss"],
  ["systemctl", "systemctl"],
  ["wget", "wget"],
]);
