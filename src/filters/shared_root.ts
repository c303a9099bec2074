// Folders that belong to the name a project uses for its files.
const OWN = /\/(?:src|Sources|Tests|lib|libs|app|apps|packages|tests?|scripts|tools|docs|examples)\//;

/** A folder deeper than where projects usually are, such as `/home/u/shop/billing/`. */
const INSIDE = /^(?:\/[^/]+){4,}\/$/;

/**
 * The folder, with its last slash, above all of these absolute paths: at most down to one of the folders that projects keep
 * their code in, so that `/home/u/shop/src/a.py` stays known as `src/a.py`, and without the last of many folders, which may be
 * one too. Empty if there is none, or if it is short.
 */
export function sharedRoot(paths: readonly string[]): string {
  const [first, ...others] = paths;
  if (first === undefined || !first.startsWith("/")) return "";
  let root = first.slice(0, first.lastIndexOf("/") + 1);
  for (const path of others) {
    while (!path.startsWith(root)) root = root.slice(0, root.lastIndexOf("/", root.length - 2) + 1);
  }
  const own = OWN.exec(root);
  if (own !== null) root = root.slice(0, own.index + 1);
  else if (INSIDE.test(root)) root = root.slice(0, root.lastIndexOf("/", root.length - 2) + 1);
  return root.length > 6 ? root : "";
}
