import { parseJson } from "../files/json/parse.ts";
import type { JsonNode } from "../files/json/parse.ts";
import { type JsonLimits, renderJson } from "../files/json/render.ts";
import type { Answer, Capture, Elision } from "../filter.ts";
import { condenseJsonAnswer } from "./json_answer.ts";

const EVERYTHING: JsonLimits = { items: Infinity, string: Infinity, keys: Infinity, depth: Infinity };

/** Longer answers are cut as any JSON. */
const WHOLE = 8000;

/** Where the daemon keeps its files, and what is the same for all containers. */
const USUAL =
  /^"(?:ResolvConfPath|HostnamePath|HostsPath|LogPath|GraphDriver|MaskedPaths|ReadonlyPaths|AppArmorProfile|ConsoleSize|CgroupnsMode|SandboxID|SandboxKey|EndpointID|DriverOpts|MountLabel|ProcessLabel|ExecIDs|RootFS|Storage|BoundingCaps|EffectiveCaps)"$/;
/** Settings of the host, of which only those count that are set. */
const SETTINGS = /^"(?:HostConfig|Config|ContainerConfig|Networks|NetworkSettings|Engine)"$/;
/** Names that users gave, with or without a value. */
const GIVEN = /^"(?:Labels|Options|Env)"$/;
/** How long each check of a container's health took is known from its end. */
const TIMES = /^"(?:Start|End)"$/;

function isUnset(node: JsonNode, inSettings: boolean): boolean {
  if (node.kind === "array") return node.items.length === 0;
  if (node.kind === "object") return node.entries.length === 0;
  return /^(?:null|""|"0001-01-01T00:00:00Z")$/.test(node.source) ||
    inSettings && /^(?:false|0|-1|"default")$/.test(node.source);
}

/** A value without what is not set; {@linkcode dropped} counts. */
class Pruner {
  dropped = 0;

  prune(node: JsonNode, inSettings = false): JsonNode {
    if (node.kind === "scalar") return node;
    if (node.kind === "array") return { ...node, items: node.items.map((item) => this.prune(item, inSettings)) };
    const entries: [string, JsonNode][] = [];
    for (const [key, value] of node.entries) {
      const short = GIVEN.test(key) ? value : this.prune(value, inSettings || SETTINGS.test(key));
      // `"8080/tcp": {}` and `"/data": {}` say all by their keys.
      const isMember = key.includes("/");
      if (USUAL.test(key) || TIMES.test(key) || !isMember && isUnset(short, inSettings)) this.dropped += 1;
      else entries.push([key, short]);
    }
    return { ...node, entries };
  }
}

/** `docker inspect`: JSON without what is not set, and without where the daemon keeps its files. */
export function condenseInspect(capture: Capture, elision: Elision): Answer | undefined {
  const [value, ...more] = parseJson(capture.stdout) ?? [];
  if (value === undefined || more.length > 0) return undefined;
  const pruner = new Pruner();
  const { text } = renderJson(pruner.prune(value), EVERYTHING);
  if (pruner.dropped === 0 || text.length > WHOLE) return condenseJsonAnswer(capture, elision);
  const marker = elision.leftOut(pruner.dropped, "fields that are not set or say where files are kept");
  return { stdout: `${text}\n${marker}`, stderr: capture.stderr };
}
