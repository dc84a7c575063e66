/** What `.ci/run` runs: `npm test`, and the API's tests once more on the machine's own PostgreSQL. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { startMachinePostgres } from "./machine-postgres.mjs";
import { enterProject } from "./prepare.mjs";
import { lastLine, readLastLine, sum } from "./test-counts.mjs";

enterProject();
const counts = [await count("npm", ["test"])];
try {
  const postgres = await startMachinePostgres();
  try {
    console.log(`\n— The API's tests on ${postgres.version}`);
    counts.push(await count(process.execPath, ["tools/test-api.mjs"], { TEST_DATABASE_URL: postgres.url }));
  } finally {
    await postgres.stop();
  }
} catch (error) {
  console.error(error.message);
  counts.push({ passed: 0, failed: 1 });
}

const total = sum(counts);
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Runs a command that ends with a line of counts. Without one it has failed, and it cannot fail with none failed. */
async function count(command, args, env = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...env } });
  let last = "";
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    if (line.trim() !== "") last = line;
  }
  if (child.exitCode === null) await once(child, "exit");
  return readLastLine(last, child.exitCode === 0);
}
