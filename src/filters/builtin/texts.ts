import brew from "./brew.toml" with { type: "text" };
import df from "./df.toml" with { type: "text" };
import fail2banClient from "./fail2ban-client.toml" with { type: "text" };
import free from "./free.toml" with { type: "text" };
import helm from "./helm.toml" with { type: "text" };
import iptables from "./iptables.toml" with { type: "text" };
import liquibase from "./liquibase.toml" with { type: "text" };
import ollama from "./ollama.toml" with { type: "text" };
import ping from "./ping.toml" with { type: "text" };
import pulumi from "./pulumi.toml" with { type: "text" };
import redisCli from "./redis-cli.toml" with { type: "text" };
import skopeo from "./skopeo.toml" with { type: "text" };
import ss from "./ss.toml" with { type: "text" };
import systemctl from "./systemctl.toml" with { type: "text" };
import wget from "./wget.toml" with { type: "text" };

/** The built-in filter files by name, without `.toml`. */
export const BUILTIN_TEXTS: ReadonlyMap<string, string> = new Map([
  ["brew", brew],
  ["df", df],
  ["fail2ban-client", fail2banClient],
  ["free", free],
  ["helm", helm],
  ["iptables", iptables],
  ["liquibase", liquibase],
  ["ollama", ollama],
  ["ping", ping],
  ["pulumi", pulumi],
  ["redis-cli", redisCli],
  ["skopeo", skopeo],
  ["ss", ss],
  ["systemctl", systemctl],
  ["wget", wget],
]);
