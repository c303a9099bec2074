import type { Pick } from "../filter.ts";
import { buildFilter } from "./build.ts";
export const pick: Pick = (argv) => argv[1] === "build" ? buildFilter("cargo-build") : undefined;
