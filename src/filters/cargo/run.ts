import type { Answer, CapturedLine, Filter, LineFilter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { BuildReader } from "./build_output.ts";
import { readStatusLine } from "./status_line.ts";

/** Passes the program's own output on as it comes; what cargo says before it starts is shortened. */
export const cargoRun: Filter = {
  name: "cargo-run",
  open(_argv, elision): LineFilter {
    let building: string[] | undefined = [];
    const flush = (): Answer & { text: string } => {
      const omitted = new Omitted();
      const said = new BuildReader(omitted).read(building ?? []);
      building = undefined;
      const lines = [...said.lines.filter((line) => !/^Finished `/.test(line)), ...omitted.marker(elision)];
      return { text: lines.join("\n"), ...(said.failed ? { claim: "failed" } : {}) };
    };
    return {
      line({ stream, text }: CapturedLine) {
        if (stream === "stdout" || building === undefined) return text;
        const status = readStatusLine(text);
        if (status?.verb === "Running" && status.text.startsWith("`")) return flush().text || undefined;
        building.push(text);
        return undefined;
      },
      end() {
        if (building === undefined) return {};
        const { text, claim } = flush();
        return { ...(text === "" ? {} : { stderr: text + "\n" }), ...(claim === undefined ? {} : { claim }) };
      },
    };
  },
};
