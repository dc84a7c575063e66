import { findTurnserver } from "./machine/find-turnserver.mjs";
import { runScript, withReport } from "./run-script.mjs";
import { countVitest, trusting } from "./test-counts.mjs";

/** Runs Vitest with these options. Returns the counts of passed and failed tests. */
export function runVitest(options = []) {
  return withReport(async (file, read) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const env = { TURNSERVER_PATH: findTurnserver() ?? "" };
    const ok = await runScript("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...options], env);
    return trusting(ok, countVitest(read()));
  });
}
