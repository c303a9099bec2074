/** Character classes by name, as regular expressions outside JavaScript have them. */
const CLASSES: Readonly<Record<string, string>> = {
  alpha: "a-zA-Z",
  digit: "0-9",
  alnum: "a-zA-Z0-9",
  upper: "A-Z",
  lower: "a-z",
  space: "\\s",
  blank: " \\t",
  punct: "!-\\/:-@\\[-`{-~",
  xdigit: "0-9a-fA-F",
  word: "\\w",
};

/**
 * Compiles a pattern as filter files have it: the syntax of Rust's `regex`, whose differences from JavaScript's are
 * put right.
 *
 * @throws {SyntaxError}
 */
export function compilePattern(source: string, flags = ""): RegExp {
  let pattern = source;
  let all = flags;
  for (let leading = /^\(\?([ims]+)\)/.exec(pattern); leading !== null; leading = /^\(\?([ims]+)\)/.exec(pattern)) {
    all += leading[1];
    pattern = pattern.slice(leading[0].length);
  }
  pattern = pattern
    .replace(/\(\?P</g, "(?<")
    .replace(/\\A/g, "^")
    .replace(/\\z/g, "$")
    .replace(/\[:(\w+):\]/g, (whole, name: string) => CLASSES[name] ?? whole);
  const unique = [...new Set(all)].join("");
  try {
    return new RegExp(pattern, `${unique}u`);
  } catch {
    // Escapes of characters that need none are an error with `u` only.
    return new RegExp(pattern, unique);
  }
}

/** A replacement text as filter files have it, `$1` and `${name}`, as JavaScript has it. */
export function compileReplacement(text: string): string {
  return text.replace(/\$\{(\w+)\}/g, (_all, name: string) => /^\d+$/.test(name) ? `$${name}` : `$<${name}>`);
}

/** The branches of a pattern at its top level: `^a|^b` has two. */
function branches(pattern: string): string[] {
  const found = [""];
  let depth = 0;
  let inClass = false;
  for (let at = 0; at < pattern.length; at++) {
    let piece = pattern[at] ?? "";
    if (piece === "\\") piece += pattern[++at] ?? "";
    else if (inClass) inClass = piece !== "]";
    else if (piece === "[") inClass = true;
    else if (piece === "(") depth += 1;
    else if (piece === ")") depth -= 1;
    if (piece === "|" && depth === 0 && !inClass) found.push("");
    else found[found.length - 1] += piece;
  }
  return found;
}

/** True when a pattern can only match at the start of a command line. */
export function isAnchored(pattern: string): boolean {
  return branches(pattern.replace(/^\(\?[ims]+\)/, "")).every((branch) => {
    const group = /^\((?:\?:)?(.*)\)$/s.exec(branch);
    return branch.startsWith("^") || (group !== null && isAnchored(group[1] ?? ""));
  });
}
