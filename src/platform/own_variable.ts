/**
 * The variable by which the starter on a plain Deno keeps it from asking the network for a newer one. Any value does; this
 * one says that it is not the user's.
 */
export const OWN_VARIABLE = "DENO_NO_UPDATE_CHECK";

/** Names the variables that the starter hides from Deno; the value of each is in one of the same name with this before it. */
export const GIVEN = "RTK_GIVEN";

/**
 * Variables that are meant for a Deno, or a Node, that rtk runs, and that the one under rtk would obey: it would not start,
 * write a log to stderr, note its own coverage and permissions among those of the project, or send measurements.
 */
export const HIDDEN: readonly string[] = [
  "DENO_AUDIT_PERMISSIONS",
  "DENO_COVERAGE_DIR",
  "DENO_LOG",
  "DENO_PERMISSION_BROKER_PATH",
  "DENO_V8_FLAGS",
  "NODE_CHANNEL_FD",
  "OTEL_DENO",
];

/** Gives the environment the variables back that the starter hid from Deno. */
export function restoreHidden(): void {
  const names = Deno.env.get(GIVEN);
  if (names === undefined) return;
  Deno.env.delete(GIVEN);
  for (const name of names.split(" ")) {
    const value = Deno.env.get(`${GIVEN}_${name}`);
    if (value === undefined) continue;
    Deno.env.delete(`${GIVEN}_${name}`);
    Deno.env.set(name, value);
  }
}

/** Takes the starter's own variable out of the environment, which the commands that rtk runs get as the user left it. */
export function dropOwnVariable(): void {
  if (Deno.env.get(OWN_VARIABLE) === "rtk") Deno.env.delete(OWN_VARIABLE);
}
