/**
 * Runs the checks of `.ci/run`: `npm test` with the machine's own PostgreSQL below the API's tests, then further runs.
 * These are what `npm test` leaves out of the storms, on the built-in PostgreSQL, and a start on each other supported
 * Node. A machine on which `npm test` takes long does without the further runs, and the output says so.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { checkStart } from "./check-start.mjs";
import { sourceFiles } from "./checks/source-files.mjs";
import { keepFilesInMemory } from "./machine/keep-files-in-memory.mjs";
import { startMachinePostgres } from "./machine/machine-postgres.mjs";
import { enterProject } from "./prepare.mjs";
import { stage } from "./stage.mjs";
import { lastLines, readLastLines, sum } from "./test-counts.mjs";

/** The further runs take about a quarter as long as `npm test`. Longer than this, and a CI job with a time limit fails. */
const LONGEST_NPM_TEST_MS = 40 * 60_000;

enterProject();
keepFilesInMemory();
const startedAt = performance.now();
const counts = [await testOnMachine()];
if (performance.now() - startedAt <= LONGEST_NPM_TEST_MS) {
  counts.push(
    ...(await Promise.all([
      stage("Further storms on the built-in PostgreSQL", runStorms),
      stage("Other versions of Node", startOnOthers),
    ])),
  );
} else {
  console.log("\nNOT RUN, because this machine is slow: further storms, other versions of Node.");
}

const total = sum(counts);
console.log(lastLines(total));
process.exitCode = total.failed === 0 ? 0 : 1;

async function testOnMachine() {
  try {
    const postgres = await startMachinePostgres();
    console.log(postgres.version);
    try {
      return await count("npm", ["test"], { TEST_DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1, notes: ["FAILED to start this machine's PostgreSQL"] };
  }
}

function runStorms() {
  const files = sourceFiles(".", "apps/api/src").filter(
    (file) => file.endsWith(".test.ts") && readFileSync(file, "utf8").includes('/storm-size.ts"'),
  );
  return count(process.execPath, ["tools/test-api.mjs", ...files], { STORMS: "further" });
}

/** Node 20 has run `npm test`, or a newer one has; 22 and 24 are the versions that get updates. */
async function startOnOthers() {
  return sum([await checkStart(22), await checkStart(24)]);
}

/** Runs a command that ends with the lines of `lastLines`. A command without them counts as one failure. */
async function count(command, args, env) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...env } });
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    if (line.trim() !== "") lines.push(line);
  }
  if (child.exitCode === null) await once(child, "exit");
  return readLastLines(lines, child.exitCode === 0);
}
