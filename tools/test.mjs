/** `npm test`: runs every check and every test, from a fresh clone too. The last line counts passed and failed tests. */
import { findBrowser } from "./machine/find-browser.mjs";
import { findTurnserver } from "./machine/find-turnserver.mjs";
import { keepFilesInMemory } from "./machine/keep-files-in-memory.mjs";
import { buildServer, buildWeb, enterProject, install } from "./prepare.mjs";
import { runChecks } from "./run-checks.mjs";
import { runScript, withReport } from "./run-script.mjs";
import { runVitest } from "./run-vitest.mjs";
import { stage } from "./stage.mjs";
import { countPlaywright, lastLines, sum, trusting } from "./test-counts.mjs";

const counts = [];
try {
  enterProject();
  keepFilesInMemory();
  await stage("Packages", install);
  // The tests of the server need what the web build writes.
  await stage("Web build", buildWeb);
  await stage("Server build", buildServer);
  // Tests wait for their databases again and again; the checks use that time.
  counts.push(...(await Promise.all([stage("Tests", runVitest), stage("Checks", runChecks)])));
  counts.push(await stage("Journeys in a browser", runJourneys));
} catch (error) {
  console.error(error.message);
  counts.push({ passed: 0, failed: 1, notes: [`FAILED ${error.message}`] });
}

const total = sum(counts);
console.log(lastLines(total));
process.exitCode = total.failed === 0 ? 0 : 1;

async function runJourneys() {
  const browser = await findBrowser();
  return withReport(async (file, read) => {
    const env = { CHROMIUM_PATH: browser, TURNSERVER_PATH: findTurnserver() ?? "", PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const args = ["test", "--config=e2e", "--reporter=list,json"];
    const ok = await runScript("node_modules/@playwright/test/cli.js", args, env);
    return trusting(ok, countPlaywright(read()));
  });
}
