/** `npm test`: every check and every test, from a fresh clone too. The last line says how many tests passed and failed. */
import { findBrowser } from "./find-browser.mjs";
import { findTurnserver } from "./find-turnserver.mjs";
import { buildWeb, enterProject, install } from "./prepare.mjs";
import { runScript, withReport } from "./run-script.mjs";
import { runVitest } from "./run-vitest.mjs";
import { countPlaywright, lastLine, sum, trusting } from "./test-counts.mjs";

const checks = {
  "Type check": ["node_modules/typescript/bin/tsc", "--build"],
  Lint: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"],
  Format: ["node_modules/@biomejs/biome/bin/biome", "format", "."],
  Architecture: ["tools/check-architecture.mjs"],
};

const counts = [];
try {
  enterProject();
  install();
  buildWeb();
  for (const [name, [script, ...args]] of Object.entries(checks))
    counts.push(checked(name, () => runScript(script, args)));
  announce("Tests");
  counts.push(runVitest());
  announce("Journeys in a browser");
  counts.push(journeys(await findBrowser()));
} catch (error) {
  console.error(error.message);
  counts.push({ passed: 0, failed: 1 });
}

const total = sum(counts);
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function journeys(browser) {
  return withReport((file, read) => {
    const env = { CHROMIUM_PATH: browser, TURNSERVER_PATH: findTurnserver() ?? "", PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const ok = runScript("node_modules/@playwright/test/cli.js", ["test", "--config=e2e", "--reporter=list,json"], env);
    return trusting(ok, countPlaywright(read()));
  });
}

/** A check is no test, so it adds to the failures only. */
function checked(name, check) {
  announce(name);
  const ok = check();
  if (!ok) console.log(`${name}: failed`);
  return { passed: 0, failed: ok ? 0 : 1 };
}

function announce(name) {
  console.log(`\n— ${name}`);
}
