import { openDatabase } from "../database/open-database.ts";
import { startWorker } from "./start-worker.ts";

/** A worker in a process of its own that takes a job and never comes to an end with it. */
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
