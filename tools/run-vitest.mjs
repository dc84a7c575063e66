import { findTurnserver } from "./find-turnserver.mjs";
import { runScript, withReport } from "./run-script.mjs";
import { countVitest, trusting } from "./test-counts.mjs";

export function runVitest(options = []) {
  return withReport((file, read) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const env = { TURNSERVER_PATH: findTurnserver() ?? "" };
    const ok = runScript("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...options], env);
    return trusting(ok, countVitest(read()));
  });
}
