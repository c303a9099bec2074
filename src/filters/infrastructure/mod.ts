/**
 * Owns the short forms of what containers, clusters, clouds, databases and the machine's own tools print. Does not own
 * filters that need no parsing, which are in `builtin/`.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { pickPlaybook } from "./ansible.ts";
import { pickAws, pickAz } from "./aws.ts";
import { pickCurl } from "./curl.ts";
import { pickDocker } from "./docker.ts";
import { pickGcloud } from "./gcloud.ts";
import { pickHelm } from "./helm.ts";
import { pickKubectl } from "./kubectl.ts";
import { pickJournal } from "./journal.ts";
import { pickPs } from "./processes.ts";
import { pickRsync } from "./rsync.ts";
import { pickSecrets } from "./secrets.ts";
import { pickMysql, pickPsql, pickSqlite } from "./sql.ts";
import { pickSystemctl } from "./systemctl_status.ts";
import { pickTerraform } from "./terraform.ts";

const PICKS: ReadonlyMap<string, (argv: readonly string[]) => Filter | undefined> = new Map([
  ["ansible-playbook", pickPlaybook],
  ["aws", pickAws],
  ["az", pickAz],
  ["curl", pickCurl],
  ["docker", pickDocker],
  ["docker-compose", pickDocker],
  ["gcloud", pickGcloud],
  ["helm", pickHelm],
  ["journalctl", pickJournal],
  ["kubectl", pickKubectl],
  ["mariadb", pickMysql],
  ["mysql", pickMysql],
  ["nerdctl", pickDocker],
  ["oc", pickKubectl],
  ["podman", pickDocker],
  ["podman-compose", pickDocker],
  ["ps", pickPs],
  ["psql", pickPsql],
  ["rsync", pickRsync],
  ["sqlite3", pickSqlite],
  ["systemctl", pickSystemctl],
  ["terraform", pickTerraform],
  ["tofu", pickTerraform],
]);

/** Filters of this family. */
export const pick: Pick = (argv) => pickSecrets(argv) ?? PICKS.get(argv[0] ?? "")?.(argv);
