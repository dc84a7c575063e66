/** Reads the catalogue for a server process; `pharmacy/catalogue/search-index/read-in-thread.ts` starts this thread. */
import { parentPort, workerData } from "node:worker_threads";
import { readCatalogue } from "./pharmacy/index.ts";
import { openDatabase, scaledTimeouts } from "./platform/database/open-database.ts";

/** Nobody waits for a single statement of this thread. */
const PATIENCE = 10;

const { close, db } = openDatabase(workerData as string, { maxConnections: 1, timeouts: scaledTimeouts(PATIENCE) });
try {
  const parts = await readCatalogue(db);
  parentPort!.postMessage(parts, buffersIn(parts));
} finally {
  await close();
}

/** Returns the memory of all numbers in it, which passes to the other thread without a copy. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  return value && typeof value === "object" && !(value instanceof Map) ? Object.values(value).flatMap(buffersIn) : [];
}
