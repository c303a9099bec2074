import { runCli } from "rtk/kit/hook";
import { plugin } from "./hook.ts";

void runCli(plugin, import.meta.url);
