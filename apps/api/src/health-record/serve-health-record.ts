import type { FastifyInstance } from "fastify";
import type { RecordsDeps, SharingDeps } from "./record-state/deps.ts";
import { serveRecords } from "./serve-records.ts";
import { serveSharing } from "./serve-sharing.ts";

/** Serves everything that needs the whole health record. */
export function serveHealthRecord(app: FastifyInstance, deps: SharingDeps & RecordsDeps) {
  serveRecords(app, deps);
  serveSharing(app, deps);
}
