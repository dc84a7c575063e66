import { openDatabase } from "../database/open-database.ts";
import { startWorker } from "../jobs/start-worker.ts";

/** Runs a worker in a process of its own that takes a job and never finishes it. */
const { pool } = openDatabase(process.argv[2]!);
startWorker({
  pool,
  tasks: {
    "test.note": () => {
      process.send!("taken");
      return new Promise(() => {});
    },
  },
  logger: { debug() {}, warn() {}, error() {} },
});
