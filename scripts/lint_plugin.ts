/**
 * House rules that the type checker cannot see: which layer may import which, where `node:` may stand, where `console` may.
 *
 * @module
 */

/** From the lowest layer up. A folder imports only from itself and from folders before it in one of these chains. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  std: [],
  platform: ["std"],
  shell: [],
  rules: ["shell"],
  rewrite: ["shell", "rules"],
  permissions: ["shell", "rules", "rewrite"],
  config: ["platform", "std"],
  exec: ["platform"],
  filters: ["platform", "shell", "exec", "config"],
  store: ["platform", "std", "config"],
  audit: ["platform", "config"],
  integrity: ["platform", "std"],
  trust: ["platform", "std", "integrity", "install", "config"],
  install: ["platform", "std", "integrity"],
  kit: ["install"],
};

/** Files allowed to import from `node:`; the kit also runs on Node. */
const NODE_PLACES = ["src/kit/", "src/store/"];

function place(file: string): string {
  const path = file.replaceAll("\\", "/");
  const at = path.lastIndexOf("/src/");
  return at < 0 ? "" : path.slice(at + 1);
}

function layerOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1];
}

function target(from: string, specifier: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** What is wrong with an import, or undefined. `from` is the importing file's path from `src/` on. */
export function breach(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("node:") && !NODE_PLACES.some((p) => from.startsWith(p))) {
    return `"${specifier}" belongs to src/kit and src/store only: use Deno.* or a web API`;
  }
  const layer = layerOf(from);
  if (layer === undefined || from.endsWith("_test.ts")) return undefined;
  const allowed = LAYERS[layer];
  if (allowed === undefined || !specifier.startsWith(".")) return undefined;
  const to = target(from, specifier);
  const toLayer = layerOf(to);
  if (toLayer === layer || (toLayer !== undefined && allowed.includes(toLayer))) return undefined;
  return `src/${layer} may not import "${to}": it stands on ${allowed.length ? allowed.join(", ") : "nothing"}`;
}

export default {
  name: "rtk",
  rules: {
    "imports": {
      create(context) {
        const from = place(context.filename);
        const look = (node: Deno.lint.Node, specifier: unknown) => {
          const message = typeof specifier === "string" && from !== "" ? breach(from, specifier) : undefined;
          if (message !== undefined) context.report({ node, message });
        };
        return {
          ImportDeclaration: (node) => look(node, node.source.value),
          ExportAllDeclaration: (node) => look(node, node.source.value),
          ExportNamedDeclaration: (node) => look(node, node.source?.value),
          ImportExpression: (node) => look(node, node.source.type === "Literal" ? node.source.value : undefined),
        };
      },
    },
    "console": {
      create(context) {
        // What a hook author may write is written in examples and in the kit's tests as well.
        const allowed = /\/(?:examples|tests\/kit)\/|^src\/platform\//;
        if (allowed.test(context.filename.replaceAll("\\", "/")) || allowed.test(place(context.filename))) return {};
        return {
          'MemberExpression[object.type="Identifier"][object.name="console"]': (node: Deno.lint.Node) =>
            context.report({ node, message: "console belongs to src/platform only: use writeOut() or writeError()" }),
        };
      },
    },
  },
} satisfies Deno.lint.Plugin;
