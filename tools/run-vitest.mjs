import { runScript, withReport } from "./run-script.mjs";
import { countVitest, trusting } from "./test-counts.mjs";

export function runVitest(options = []) {
  return withReport((file, read) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const ok = runScript("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...options]);
    return trusting(ok, countVitest(read()));
  });
}
