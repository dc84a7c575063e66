/** `npm run test:api`: runs the API's tests alone, on the PostgreSQL of TEST_DATABASE_URL or on the built-in one. */
import { enterProject } from "./prepare.mjs";
import { runVitest } from "./run-vitest.mjs";
import { lastLines } from "./test-counts.mjs";

enterProject();
const counts = await runVitest(["--project", "api", ...process.argv.slice(2)]);
console.log(lastLines(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
