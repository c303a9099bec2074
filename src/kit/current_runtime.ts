import { denoRuntime } from "./deno_runtime.ts";
import { nodeProcess, type Runtime } from "./runtime.ts";

/** The process that runs this. */
export async function currentRuntime(): Promise<Runtime> {
  const node = nodeProcess();
  if (node === undefined) return denoRuntime();
  const { nodeRuntime } = await import("./node_runtime.ts");
  return nodeRuntime(node);
}
