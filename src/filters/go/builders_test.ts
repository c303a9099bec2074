import { isBad, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

testClaims({
  command: "golangci-lint run",
  pick,
  // Without issues there is nothing to shorten.
  least: 20,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        ...bad.flatMap((
          { name, line, message },
        ) => [`internal/${name}.go:${line}:3: ${message} (errcheck)`, "\tw.Write(b)", "\t       ^"]),
        `${bad.length} issues${bad.length > 0 ? ":" : "."}`,
        ...(bad.length > 0 ? [`* errcheck: ${bad.length}`] : []),
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

for (const command of ["go build ./...", "go vet ./..."]) {
  testClaims({
    command,
    pick,
    least: 20,
    render(steps) {
      const bad = steps.filter(isBad);
      return {
        stdout: "",
        stderr:
          bad.flatMap(({ name, line, message }) => [`# example.com/${name}`, `./${name}.go:${line}:3: ${message}`])
            .join("\n") +
          (bad.length > 0 ? "\n" : ""),
        failed: bad.length > 0,
        names: bad.map(({ name }) => name),
      };
    },
  });
}
