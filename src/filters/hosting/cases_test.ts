import { testFilterCases } from "../filter_cases.ts";
import { pick } from "./mod.ts";

testFilterCases(new URL("testdata/", import.meta.url), pick);
