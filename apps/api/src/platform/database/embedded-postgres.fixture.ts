import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/** A starter in a process of its own: says where its database is and stops it when told to. */
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2]! });
process.send!({ url: postgres.url, pid: postgres.pid, folder: postgres.folder, adopted: postgres.adopted });
process.once("message", async (order) => {
  if (order === "exit") process.exit(1);
  await postgres.stop();
  process.disconnect();
});
