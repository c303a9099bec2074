import type { Filter } from "../filter.ts";
import { readNodeDot } from "./node_dot.ts";
import { readNodeSpec } from "./node_spec.ts";
import { filterOf } from "./reading.ts";
import { readStartup } from "./startup.ts";
import { readTap } from "./tap.ts";

/** `node --test`: the failures in full and the rest as counts, in whichever of its formats. */
export const nodeTest: Filter = filterOf(
  "node-test",
  (streams) => readNodeSpec(streams) ?? readTap(streams) ?? readNodeDot(streams) ?? readStartup(streams),
);
