import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { CatalogueParts } from "./catalogue-index.ts";

/** The bundle of `src/read-catalogue.ts`: a thread cannot run the sources. */
const program = fileURLToPath(new URL("../../../../dist/read-catalogue.js", import.meta.url));

/**
 * Reads a large catalogue in a thread of its own. It would keep this one busy for seconds, and leave it with a hundred
 * megabytes of garbage. The thread keeps no process running.
 */
export function readInThread(databaseUrl: string): Promise<CatalogueParts> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, { workerData: databaseUrl });
    thread.unref();
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`The thread that reads the catalogue ended with ${code}.`)));
  });
}
