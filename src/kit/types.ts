/**
 * The words of the kit: what an author writes, and what a hook is given.
 *
 * @module
 */

/** The agents that call a hook. */
export type Agent = "claude" | "codex";

/** For all of a user's work, or for one project. */
export type Scope = "user" | "project";

/** The events that a hook can answer. */
export type HookEvent = "PreToolUse" | "Stop" | "UserPromptSubmit";

/** Sorts of tool calls. */
export type ToolKind = "shell" | "write" | "edit" | "patch" | "tool";

/** A command line for a shell. */
export interface ShellCall {
  readonly kind: "shell";
  readonly command: string;
}

/** A file, or a cell of a notebook, that gets a new content. */
export interface WriteCall {
  readonly kind: "write";
  readonly path: string;
  readonly content: string;
}

/** A piece of a file that is replaced. */
export interface EditCall {
  readonly kind: "edit";
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** A whole patch, in the form that Codex's `apply_patch` takes. */
export interface PatchCall {
  readonly kind: "patch";
  readonly patch: string;
}

/** A tool that the hook names itself, such as one of an MCP server. */
export interface NamedToolCall {
  readonly kind: "tool";
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

interface CallOfKind {
  readonly shell: ShellCall;
  readonly write: WriteCall;
  readonly edit: EditCall;
  readonly patch: PatchCall;
  readonly tool: NamedToolCall;
}

/** The call that a check of these kinds gets. */
export type ToolCall<Kind extends ToolKind = ToolKind> = CallOfKind[Kind];

/** Let it pass, or block it and say why. */
export type HookVerdict = { readonly block: false } | { readonly block: true; readonly reason: string };

/** A verdict, at once or later. */
export type MaybeLater<Value> = Value | Promise<Value>;

/** What a check at the end of a turn gets. */
export interface StopCall {
  /** The agent's last message. */
  readonly reply: string;
}

/** What a check of a prompt gets. */
export interface PromptCall {
  readonly prompt: string;
}

/** What a check may want to know besides the call. */
export interface CallContext {
  /** The folder that the agent works in, as the payload says. */
  readonly cwd: string | undefined;
  /** The agent that asks, when it is known. */
  readonly agent: Agent | undefined;
}

/** A check at another event than a tool call. */
export interface EventDefinition<Call> {
  check(call: Call, context: CallContext): MaybeLater<HookVerdict>;
  /** Shown while the check runs. Default: the hook's own. */
  readonly statusMessage?: string;
  /** Seconds the agent waits. Default: the hook's own. */
  readonly timeout?: number;
}

/** A check of prompts. */
export interface PromptDefinition extends EventDefinition<PromptCall> {
  /** Keeps Claude Code from printing a blocked prompt again under the reason. */
  readonly hidePrompt?: boolean;
}

/** Checks at other events than a tool call. */
export interface EventDefinitions {
  readonly Stop?: EventDefinition<StopCall>;
  readonly UserPromptSubmit?: PromptDefinition;
}

/** What `onInstall` and `onUninstall` are told. */
export interface StepContext {
  readonly agent: Agent;
  readonly scope: Scope;
  readonly home: string;
  readonly cwd: string;
  /** The program of the hook that was installed from. */
  readonly bin: string;
  /** The config file that was written. */
  readonly configFile: string;
}

/** What a step has to tell the user: `notes` go to stdout, `warnings` to stderr. */
export interface StepReport {
  readonly notes?: readonly string[];
  readonly warnings?: readonly string[];
}

/** A step beside the config. One that throws undoes the whole installation. */
export type InstallStep = (context: StepContext) => StepReport | void;

/** A hook as its author writes it. */
export interface HookDefinition<Kind extends ToolKind = ToolKind> {
  /** Letters, digits, `.`, `_`, `-`: names the command and the folder `~/.<name>`. */
  readonly name: string;
  readonly kinds: readonly Kind[];
  check(call: ToolCall<Kind>, context: CallContext): MaybeLater<HookVerdict>;
  /** The npm package, or Deno task, that an installation in a project runs. Default: `name`. */
  readonly packageName?: string;
  /** Shown while the hook runs. Default: `Running <name>`. */
  readonly statusMessage?: string;
  /** Seconds the agent waits for the hook. Default: 10. */
  readonly timeout?: number;
  /** Commands that earlier versions wrote. Each pattern has to match a whole command. Flags g, m, y are refused. */
  readonly ownCommands?: readonly RegExp[];
  /** Names of tools beyond the agents' own; goes with the kind `tool` and only with it. */
  readonly tools?: readonly string[];
  readonly events?: EventDefinitions;
  /** Runs once the config is written; not for a Claude Code plugin. */
  readonly onInstall?: InstallStep;
  /** Runs once the entries are removed. */
  readonly onUninstall?: InstallStep;
}

/** A hook whose definition was found right, with every default filled in. Made by `defineHook`. */
export interface HookPlugin {
  readonly name: string;
  readonly kinds: readonly ToolKind[];
  check(call: ToolCall, context: CallContext): MaybeLater<HookVerdict>;
  readonly packageName: string;
  readonly statusMessage: string;
  readonly timeout: number;
  readonly ownCommands: readonly RegExp[];
  readonly tools: readonly string[];
  readonly events: EventDefinitions;
  readonly onInstall?: InstallStep;
  readonly onUninstall?: InstallStep;
}

/** Home and project folder, both absolute. */
export interface Place {
  readonly home: string;
  readonly cwd: string;
  /** Absolute paths of the agents' own folders, where they are not `.claude` and `.codex` in the home. */
  readonly agentFolders?: Readonly<Partial<Record<Agent, string>>>;
}

/** What a command line of a hook may touch of the process that it runs in. */
export interface CliIO extends Place {
  /** Absolute path of the Node or Deno that runs. Left out by a compiled hook. */
  readonly interpreter?: string;
  /** The text on stdin, or where to read it from. */
  readonly stdin: string | AsyncIterable<unknown> | (() => Promise<string>);
  stdout(text: string): void;
  stderr(text: string): void;
}
