import { parse as parseToml } from "@std/toml";

/** What one manifest says. */
export interface Manifest {
  /** File, name and version. */
  readonly title: string;
  readonly groups: readonly { readonly name: string; readonly entries: readonly string[] }[];
}

type Table = Readonly<Record<string, unknown>>;

function table(value: unknown): Table {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value as Table : {};
}

function titleOf(file: string, own: Table): string {
  const name = typeof own["name"] === "string" ? ` ${own["name"]}` : "";
  return `${file}:${name}${typeof own["version"] === "string" ? ` ${own["version"]}` : ""}`;
}

/** A version, or where the thing comes from; nothing for `*`. */
function source(value: unknown): string {
  if (typeof value === "string") return value === "*" ? "" : ` ${value}`;
  const { version, workspace, path, git, url, rev, branch, tag } = table(value);
  if (typeof version === "string") return ` ${version}`;
  if (workspace === true) return " workspace";
  const place = [path, git, url].find((part) => typeof part === "string");
  const at = [rev, branch, tag].find((part) => typeof part === "string");
  return place === undefined ? "" : ` ${place}${at === undefined ? "" : `#${at}`}`;
}

function entries(value: unknown): string[] {
  return Object.entries(table(value)).map(([name, version]) => `${name}${source(version)}`);
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function readPackageJson(file: string, text: string): Manifest {
  const own = table(JSON.parse(text));
  const kinds = [
    "dependencies",
    "devDependencies",
    "peerDependencies",
    "optionalDependencies",
    "require",
    "require-dev",
  ];
  const groups = kinds.map((name) => ({ name, entries: entries(own[name]) }));
  return {
    title: titleOf(file, own),
    groups: [...groups, { name: "workspaces", entries: strings(own["workspaces"]) }],
  };
}

function readDenoJson(file: string, text: string): Manifest {
  const own = table(JSON.parse(text));
  return { title: titleOf(file, own), groups: [{ name: "imports", entries: entries(own["imports"]) }] };
}

function readCargo(file: string, text: string): Manifest {
  const own = parseToml(text) as Table;
  const kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
  const groups = kinds.map((name) => ({ name, entries: entries(own[name]) }));
  const workspace = table(own["workspace"]);
  const targets = Object.entries(table(own["target"])).flatMap(([target, value]) =>
    kinds.map((name) => ({ name: `${name} for ${target}`, entries: entries(table(value)[name]) }))
  );
  return {
    title: titleOf(file, table(own["package"])),
    groups: [
      ...groups,
      ...targets,
      { name: "workspace members", entries: strings(workspace["members"]) },
      { name: "workspace dependencies", entries: entries(workspace["dependencies"]) },
    ],
  };
}

function readPyproject(file: string, text: string): Manifest {
  const own = parseToml(text) as Table;
  const project = table(own["project"]);
  const poetry = table(table(own["tool"])["poetry"]);
  const lists = (value: unknown) =>
    Object.entries(table(value)).map(([name, list]) => ({ name, entries: strings(list) }));
  const poetryGroups = Object.entries(table(poetry["group"])).map(([name, group]) => ({
    name,
    entries: entries(table(group)["dependencies"]),
  }));
  return {
    title: titleOf(file, Object.keys(project).length > 0 ? project : poetry),
    groups: [
      { name: "dependencies", entries: [...strings(project["dependencies"]), ...entries(poetry["dependencies"])] },
      ...lists(project["optional-dependencies"]),
      ...lists(own["dependency-groups"]),
      ...poetryGroups,
      { name: "dev-dependencies", entries: entries(poetry["dev-dependencies"]) },
    ],
  };
}

function readRequirements(file: string, text: string): Manifest {
  const found = text.split("\n").map((line) => line.replace(/(?:^|\s)#.*$/, "").trim()).filter((line) => line !== "");
  return { title: `${file}:`, groups: [{ name: "requirements", entries: found }] };
}

function readGoMod(file: string, text: string): Manifest {
  const name = /^module\s+(\S+)/m.exec(text)?.[1] ?? "";
  const version = /^go\s+(\S+)/m.exec(text)?.[1];
  const direct: string[] = [];
  const indirect: string[] = [];
  let isRequire = false;
  for (const line of text.split("\n")) {
    if (/^require\s*\(/.test(line)) isRequire = true;
    else if (isRequire && line.startsWith(")")) isRequire = false;
    const entry = /^(?:require\s+|\s+)([^\s()/]\S*)\s+(v\S+)(\s*\/\/\s*indirect)?/.exec(line);
    if (entry === null || (!isRequire && !line.startsWith("require"))) continue;
    (entry[3] === undefined ? direct : indirect).push(`${entry[1]} ${entry[2]}`);
  }
  return {
    title: `${file}: ${name}${version === undefined ? "" : ` (go ${version})`}`,
    groups: [{ name: "require", entries: direct }, { name: "indirect", entries: indirect }],
  };
}

function readPom(file: string, text: string): Manifest {
  const found = [...text.replace(/<!--[\s\S]*?-->/g, "").matchAll(/<dependency>([\s\S]*?)<\/dependency>/g)].map(
    ([, body = ""]) => {
      const part = (tag: string) => new RegExp(`<${tag}>\\s*([^<]*?)\\s*</${tag}>`).exec(body)?.[1];
      const scope = part("scope");
      return [
        `${part("groupId")}:${part("artifactId")}`,
        part("version"),
        scope === undefined ? undefined : `(${scope})`,
      ]
        .filter((word) => word !== undefined).join(" ");
    },
  );
  return { title: `${file}:`, groups: [{ name: "dependencies", entries: found }] };
}

function readGemfile(file: string, text: string): Manifest {
  const found = [...text.matchAll(/^\s*gem\s+["']([^"']+)["'](?:\s*,\s*["']([^"']+)["'])?/gm)]
    .map(([, name, version]) => version === undefined ? `${name}` : `${name} ${version}`);
  return { title: `${file}:`, groups: [{ name: "gems", entries: found }] };
}

/** Readers by file name. Each throws on a text that is not what the name says. */
export const MANIFESTS: readonly (readonly [string, (file: string, text: string) => Manifest])[] = [
  ["package.json", readPackageJson],
  ["deno.json", readDenoJson],
  ["Cargo.toml", readCargo],
  ["pyproject.toml", readPyproject],
  ["requirements.txt", readRequirements],
  ["go.mod", readGoMod],
  ["pom.xml", readPom],
  ["Gemfile", readGemfile],
  ["composer.json", readPackageJson],
];
