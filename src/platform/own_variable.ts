/**
 * The variable by which the starter on a plain Deno keeps it from asking the network for a newer one. Any value does; this
 * one says that it is not the user's.
 */
export const OWN_VARIABLE = "DENO_NO_UPDATE_CHECK";

/** Takes the starter's own variable out of the environment, which the commands that rtk runs get as the user left it. */
export function dropOwnVariable(): void {
  if (Deno.env.get(OWN_VARIABLE) === "rtk") Deno.env.delete(OWN_VARIABLE);
}
