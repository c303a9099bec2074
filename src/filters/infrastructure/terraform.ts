import type { Answer, Capture, Elision, Filter } from "../filter.ts";

/** Progress and what is said each time. */
const NOISE = [
  /^\S+: (?:Refreshing state|Reading|Preparing import|Still (?:creating|destroying|modifying|reading|refreshing))\b.*/,
  /^(?:data\.)?\S+: Read complete after .*/,
  /^\S+: (?:Creating|Modifying|Destroying|Refreshing)\.\.\.(?: \[.*\])?$/,
  /^(?:Terraform|OpenTofu) (?:used the selected providers to generate|will perform the following actions)/,
  /^(?:plan|execution plan)\. Resource actions are indicated with the following symbols:$/,
  /^symbols:$/,
  /^Resource actions are indicated with the following$/,
  /^(?:execution plan\. )?Resource actions are indicated with/,
  /^ *(?:[-+~]|[-+]\/[-+]|<=) (?:create|destroy|update in-place|destroy and then create replacement|create replacement and then destroy|read \(data resources\))/,
  /^[─-]{20,}$/,
  /^Note: You didn't use the -out option/,
  /^(?:Terraform|OpenTofu) can't guarantee|^guarantee to take exactly|^actions if you run "(?:terraform|tofu) apply" now\.$/,
  /^(?:Initializing (?:the backend|provider plugins|modules)\.\.\.|- (?:Finding|Reusing|Installing) .*)$/,
  /^(?:You may now begin working|any changes that are required|should now work\.|If you ever set or change modules|rerun this command to reinitialize|commands will detect it)/,
  /^(?:Terraform|OpenTofu) has (?:created|made some changes to) (?:a lock file|the provider dependency)|^selections it made above\.|^so that (?:Terraform|OpenTofu) can guarantee|^you run "(?:terraform|tofu) init" in the future\./,
  /^Partner and community providers are signed|^If you'd like to know more about provider signing|^https?:\/\/.*\/plugins\/signing/,
  /^(?:Acquiring|Releasing) state lock\./,
  /^ *# \(\d+ unchanged (?:attributes?|blocks?|elements?|output values?).* hidden\)$/,
];

/** Lines of a resource that is gone that are shown. */
const GONE = 4;

/** `# aws_instance.web must be replaced`, the line that says all of the one below it. */
const ACTION = /^ *# \S.* (?:will be|must be|has been|has changed|is tainted|have changed)\b/;
const RESOURCE = /^ *(?:(?:[-+~]|[-+]\/[-+]|<=) *)?(?:resource|data) "[^"]+" "[^"]+" \{$/;

/** {@linkcode ACTION}, or the reason below it, or the name above a resource that is shown. */
const HEADING = new RegExp(`${ACTION.source}|^ *# \\(because .*\\)$|^ *# \\S+:$`);
/** `aws_instance.web: Creation complete after 3s [id=i-1]`. */
const COMPLETE = /^(\S+): ((?:Creation|Modifications|Destruction) complete) after \S+(?: \[id=.*\])?$/;
/** Of more resources only the names are said once they are complete. */
const COMPLETED = 10;
/** The end of a block, which its beginning and the blanks in front of its lines say as well. */
const CLOSING = /^ *[-+~]? *[}\]](?: -> null)?$/;

/** A value that nobody knows before it is applied. */
const UNKNOWN = /^ *(?:\+|~ .* ->|\+ .*=) \(known after apply\),?$/;
/** An attribute of a resource that stays as it is. */
const UNCHANGED = /^ {8,}[\w".-]+ += (?!.*(?:\{|\[|\(|<<)$)(?!.* -> ).*[^{[(]$/;

/** `user_data = <<-EOT`: a text follows, up to a line with the word alone. */
const TEXT = /^( *)(?:[-+~] )?\S.* <<[-~]?(\w+)(?: ->.*| # .*)?$/;

/** A text of several lines that is being read. */
interface LongText {
  readonly end: string;
  readonly indent: number;
  readonly isShown: boolean;
}

function readText(line: string, isShown: boolean): LongText | undefined {
  const [, indent = "", end] = TEXT.exec(line) ?? [];
  return end === undefined ? undefined : { end, indent: indent.length, isShown };
}

function compact(line: string): string {
  const indent = Math.floor((/^ */.exec(line)?.[0].length ?? 0) / 4);
  return " ".repeat(indent) + line.trim().replace(/^((?:[-+~]|[-+]\/[-+]) )?([\w".-]+) +(= )/, "$1$2 $3");
}

/** What stays of a plan, line by line. */
class PlanLines {
  readonly shown: string[] = [];
  hidden = 0;
  /** Attributes of the resource that is being read: of one that goes, few are shown. */
  #attributes = 0;
  #isGone = false;
  /** Whether a resource is read of which only what changes is of interest. */
  #isPlan = false;
  /** What is complete, and where the first of it stands. */
  readonly #complete = new Map<string, { readonly at: number; readonly lines: string[] }>();
  /** The word that ends the text that is being read, and the blanks before the line that began it. */
  #text: LongText | undefined;

  constructor(readonly elision: Elision) {}

  push(line: string): void {
    const text = line.replace(/^[│╷╵] ?/, "");
    if (this.#text !== undefined) return this.#pushText(text, this.#text);
    if (text.trim() === "" || NOISE.some((pattern) => pattern.test(text))) return;
    if (/^(?:Plan|Changes to Outputs|Outputs|Apply complete!|Destroy complete!)/.test(text)) this.#isPlan = false;
    if (ACTION.test(text)) {
      this.#isPlan = true;
      this.#isGone = /will be destroyed/.test(text);
      this.#attributes = 0;
    }
    if (/^(?:Plan|Changes to Outputs):/.test(text)) this.#isGone = false;
    if (RESOURCE.test(text) && HEADING.test(this.shown.at(-1) ?? "") || CLOSING.test(text)) return;
    if (UNKNOWN.test(text) || (this.#isPlan && UNCHANGED.test(text))) {
      this.hidden += 1;
      return;
    }
    if (this.#isGone && /^ +- /.test(text) && ++this.#attributes > GONE) {
      this.hidden += 1;
      this.#text = readText(text, false);
      return;
    }
    const complete = COMPLETE.exec(text)?.[2];
    if (complete !== undefined) return this.#pushComplete(complete, text);
    this.shown.push(compact(text));
    this.#text = readText(text, true);
  }

  #pushComplete(kind: string, line: string): void {
    const known = this.#complete.get(kind) ?? { at: this.shown.length, lines: [] };
    if (known.lines.length === 0) this.shown.push("");
    this.#complete.set(kind, known);
    known.lines.push(line);
  }

  /** Puts what is complete where the first of it stood. */
  #writeComplete(): void {
    for (const [kind, { at, lines }] of this.#complete) {
      const names = lines.map((line) => COMPLETE.exec(line)?.[1]);
      this.shown[at] = lines.length > COMPLETED ? `${lines.length} × ${kind}: ${names.join(" ")}` : lines.join("\n");
    }
  }

  /** A line of a text of several lines: nothing of it is known, so all of it stays. */
  #pushText(line: string, { end, indent, isShown }: LongText): void {
    if (line.trim() === end) this.#text = undefined;
    if (!isShown) return;
    const own = Math.min(indent, /^ */.exec(line)?.[0].length ?? 0);
    this.shown.push(" ".repeat(Math.floor(indent / 4)) + line.slice(own));
  }

  text(): string {
    this.#writeComplete();
    const marker = this.hidden > 0 ? [this.elision.leftOut(this.hidden, "attributes")] : [];
    return [...this.shown, ...marker].join("\n");
  }
}

function condense({ argv, stdout, stderr, exitCode }: Capture, elision: Elision): Answer {
  const plan = new PlanLines(elision);
  for (const line of stdout.replace(/\n$/, "").split("\n")) plan.push(line);
  const errors = stderr.split("\n").map((line) => line.replace(/^[│╷╵] ?/, "")).filter((line) => line.trim() !== "");
  const hasChanges = exitCode === 2 && argv.some((arg) => /^--?detailed-exitcode$/.test(arg)) && errors.length === 0;
  return { stdout: plan.text(), stderr: errors.join("\n"), ...(hasChanges ? { isNoFailure: true } : {}) };
}

const SUBCOMMANDS = new Set(["plan", "apply", "destroy", "refresh", "init", "show", "validate", "import", "get"]);

/** `terraform` and `tofu`: what changes, without progress, preambles and values that are not known yet. */
export function pickTerraform(argv: readonly string[]): Filter | undefined {
  const args = argv.slice(1);
  const subcommand = args.find((arg) => !arg.startsWith("-")) ?? "";
  if (!SUBCOMMANDS.has(subcommand) || args.some((arg) => /^--?(?:json|help|h|version)\b/.test(arg))) return undefined;
  const asks = subcommand === "apply" || subcommand === "destroy";
  // Without approval it waits for an answer, unless it applies a plan from a file.
  const isApproved = args.some((arg) => /^--?auto-approve/.test(arg) || /\.(?:tf)?plan$/.test(arg));
  if (asks && !isApproved) return undefined;
  return { name: "terraform", holds: true, condense };
}
