/** `npm run test:api`: the API's tests alone, on the PostgreSQL that TEST_DATABASE_URL names or on the built-in one. */
import { enterProject } from "./prepare.mjs";
import { lastLine } from "./test-counts.mjs";
import { runVitest } from "./run-vitest.mjs";

enterProject();
const counts = runVitest(["--project", "api"]);
console.log(`\n${lastLine(counts)}`);
process.exitCode = counts.failed === 0 ? 0 : 1;
