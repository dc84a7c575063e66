import { startEmbeddedPostgres } from "../database/embedded/embedded-postgres.ts";

/** Starts the embedded PostgreSQL in a process of its own, reports it to the parent, and stops it on request. */
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2]!, onRestart: report });
report();
process.on("message", async (command) => {
  if (command === "exit") process.exit(1);
  await postgres.stop();
  process.disconnect();
});

function report() {
  process.send!({ url: postgres.url, pid: postgres.pid, folder: postgres.folder, adopted: postgres.adopted });
}
