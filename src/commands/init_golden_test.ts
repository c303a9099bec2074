import { assert, assertEquals } from "@std/assert";
import { AGENT_INSTALLS } from "../agents/installs.ts";
import type { AgentInstall, InstallContext, InstallForm, Scope } from "../install/agent_install.ts";
import { carryOut, preview, type SessionPlace } from "../install/session.ts";
import type { Step } from "../install/step.ts";
import { differences } from "../install/testing/homes.ts";
import { MemoryFiles } from "../install/testing/memory_files.ts";
import { BODIES, ending, HOPELESS, REFUSED } from "../install/testing/user_files.ts";

interface Case {
  readonly agent: AgentInstall;
  readonly scope: Scope;
  readonly form: InstallForm;
}

function cases(): Case[] {
  return AGENT_INSTALLS.flatMap((agent) =>
    agent.scopes.flatMap((scope) =>
      (["default", ...agent.forms ?? []] as InstallForm[]).map((form) => ({ agent, scope, form }))
    )
  );
}

function title({ agent, scope, form }: Case): string {
  return `${agent.name} ${scope}${form === "default" ? "" : ` ${form}`}`;
}

/** A machine of its own with an empty home and an empty project. */
class Machine {
  readonly disk = new MemoryFiles();

  constructor(readonly one: Case) {
    this.disk.folder("/home/me");
    this.disk.folder("/work/project");
  }

  get #place(): SessionPlace {
    return { files: this.disk, dataFolder: "/home/me/.local/share/rtk" };
  }

  get #context(): InstallContext {
    const { scope, form } = this.one;
    return {
      home: "/home/me",
      project: "/work/project",
      env: (name) => name === "HOME" ? "/home/me" : undefined,
      scope,
      form,
      awareness: "default",
      allowRtk: true,
      replace: true,
      read: async (path) => {
        const bytes = await this.disk.read(path).catch(() => undefined);
        return bytes && new TextDecoder().decode(bytes);
      },
      kindOf: async (path) => {
        const kind = (await this.disk.look(path))?.kind;
        return kind === "file" || kind === "folder" ? kind : undefined;
      },
    };
  }

  async steps(): Promise<readonly Step[]> {
    return (await this.one.agent.flow(this.#context)).steps;
  }

  async install() {
    return await carryOut(this.#place, "install", [await this.one.agent.flow(this.#context)]);
  }

  async remove() {
    return await carryOut(this.#place, "remove", [await this.one.agent.removal(this.#context)]);
  }

  async preview() {
    return await preview(this.#place, "install", [await this.one.agent.flow(this.#context)]);
  }

  /** All parts are there, as this version writes them. */
  async assertCurrent(): Promise<void> {
    for (const step of await this.steps()) {
      assertEquals(step.state(this.disk.text(step.path)), "current", `${step.path}: ${step.label}`);
    }
  }
}

/** The files that hold something of the user's; each is tried with each body of its kind. */
function shared(all: readonly Step[]): Step[] {
  const first = new Map(all.filter((step) => !step.owned).map((step) => [step.path, step] as const));
  return [...first.values()];
}

/** A file in the project, and the folders on the way to it: whatever a checkout may hold as a link. */
function linkable(path: string): string[] {
  const parts = path.slice("/work/project/".length).split("/");
  return parts.map((_, index) => `/work/project/${parts.slice(0, index + 1).join("/")}`);
}

for (const one of cases()) {
  Deno.test(`init ${title(one)} in a fresh home: twice is once, and removing leaves nothing`, async () => {
    const machine = new Machine(one);
    const { disk } = machine;
    const before = disk.snapshot();
    assertEquals((await machine.install()).plan.refusals, []);
    const after = disk.snapshot();
    assert(differences(before, after).length > 0);
    await machine.assertCurrent();
    assertEquals((await machine.install()).applied?.changes, []);
    assertEquals(differences(after, disk.snapshot()), []);
    assertEquals((await machine.remove()).plan.refusals, []);
    assertEquals(differences(before, disk.snapshot()), []);
    assertEquals((await machine.remove()).applied?.changes, []);
    assertEquals(differences(before, disk.snapshot()), []);
  });

  Deno.test(`init ${title(one)} gives every user's file its bytes back, or refuses before the first write`, async () => {
    for (const { path } of shared(await new Machine(one).steps())) {
      for (const [name, body] of Object.entries(BODIES[ending(path)]!)) {
        const machine = new Machine(one);
        const { disk } = machine;
        disk.write(path, body, 0o640);
        disk.write(`${path}.bak`, "a copy of my own\n", 0o600);
        const before = disk.snapshot();
        const { plan } = await machine.install();
        if (plan.refusals.length > 0) {
          assert(REFUSED.has(name), `${path} ${name}: ${plan.refusals[0]!.reason}`);
          assertEquals(plan.refusals.map((refusal) => refusal.path), [path]);
          assertEquals(differences(before, disk.snapshot()), [], name);
          continue;
        }
        await machine.assertCurrent();
        assertEquals(disk.text(`${path}.bak`), "a copy of my own\n");
        const once = disk.snapshot();
        await machine.install();
        assertEquals(differences(once, disk.snapshot()), [], name);
        await machine.remove();
        assertEquals(differences(before, disk.snapshot()), [], name);
      }
    }
  });

  Deno.test(`init ${title(one)} refuses broken, wrong and read-only files before the first write`, async () => {
    for (const { path } of shared(await new Machine(one).steps())) {
      for (const [name, body, mode] of [...HOPELESS[ending(path)] ?? [], ["read-only", "", 0o444] as const]) {
        const machine = new Machine(one);
        const { disk } = machine;
        disk.write(path, body, mode);
        const before = disk.snapshot();
        const { plan, applied } = await machine.install();
        if (applied !== undefined) {
          // Not every step looks at all of a file; what it does not mind it also gives back.
          await machine.remove();
          assertEquals(differences(before, disk.snapshot()), [], name);
          continue;
        }
        assertEquals(plan.refusals.map((refusal) => refusal.path), [path], name);
        assert(name === "read-only" || plan.refusals[0]!.line !== undefined, name);
        assertEquals(differences(before, disk.snapshot()), [], name);
      }
    }
  });

  Deno.test(`init ${title(one)} follows links of the user's, and leaves them`, async () => {
    for (const { path } of shared(await new Machine(one).steps())) {
      const machine = new Machine(one);
      const { disk } = machine;
      const target = `${path.startsWith("/home") ? "/home/me" : "/work/project"}/dotfiles/file`;
      const bodies = BODIES[ending(path)]!;
      disk.write(target, bodies["CRLF"] ?? Object.values(bodies)[0]!, 0o600);
      disk.link(path, target);
      const before = disk.snapshot();
      assertEquals((await machine.install()).plan.refusals, []);
      assertEquals(disk.snapshot().get(path), before.get(path));
      assert(disk.snapshot().get(target) !== before.get(target), path);
      await machine.remove();
      assertEquals(differences(before, disk.snapshot()), []);
    }
  });

  Deno.test(`init ${title(one)} writes nothing outside a project whose files are links`, async () => {
    const inProject = (await new Machine(one).steps()).filter(({ path }) => path.startsWith("/work/project/"));
    assert(one.scope === "user" || one.agent.name === "hermes" || inProject.length > 0);
    for (const { path } of inProject) {
      for (const place of linkable(path)) {
        for (
          const to of ["/home/me/outside", "/home/me/nothing", "../../home/me/outside", "/work/project/../outside"]
        ) {
          const machine = new Machine(one);
          const { disk } = machine;
          disk.folder("/work/outside");
          // A folder on the way leads to a folder; the file itself to a file.
          if (place === path) disk.write("/home/me/outside", "mine\n");
          else disk.write("/home/me/outside/mine", "mine\n");
          disk.link(place, to);
          const before = disk.snapshot();
          const { plan } = await machine.install();
          assert(plan.refusals.length > 0, `${place} to ${to}`);
          await machine.remove();
          assertEquals(differences(before, disk.snapshot()), [], `${place} to ${to}`);
        }
      }
    }
  });

  Deno.test(`init ${title(one)} is removed without its record too, and what is left means the same`, async () => {
    for (const { path } of shared(await new Machine(one).steps())) {
      for (const [name, body] of Object.entries(BODIES[ending(path)]!)) {
        const machine = new Machine(one);
        const { disk } = machine;
        disk.write(path, body);
        if ((await machine.install()).plan.refusals.length > 0) continue;
        await disk.remove("/home/me/.local/share/rtk/installed.json");
        await machine.remove();
        for (const step of await machine.steps()) {
          assertEquals(step.state(disk.text(step.path)), "absent", `${name}: ${step.label}`);
        }
        assertEquals(meaning(ending(path), disk.text(path) ?? ""), meaning(ending(path), body), `${path} ${name}`);
      }
    }
  });
}

/** A text with everything taken away that does not change what it says. */
function meaning(kind: string, text: string): unknown {
  const plain = text.replace("\uFEFF", "").replaceAll("\r\n", "\n").trimEnd();
  if (kind !== "json") return plain.replace(/^plugins:(?: \[\])?$|\n? +enabled: \[\]$/gm, "").trimEnd();
  const empty = /"[A-Za-z]+":(?:\{\}|\[\]),?/g;
  // Empty containers, the version that rtk needed, and blanks aside, every character has to be there still.
  return plain.replace(/\s/g, "").replace(/"version":1,?/, "").replace(empty, "").replace(empty, "")
    .replace(/,(?=[}\]])/g, "").replace(/^\{\}$/, "");
}

Deno.test("preview() writes nothing at all", async () => {
  for (const one of cases()) {
    const machine = new Machine(one);
    const before = machine.disk.snapshot();
    assert((await machine.preview()).changes.length > 0);
    assertEquals(differences(before, machine.disk.snapshot()), []);
  }
});
