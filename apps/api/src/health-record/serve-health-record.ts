import type { FastifyInstance } from "fastify";
import { handOverRoutes } from "./hand-over/routes.ts";
import type { HandOverDeps, RecordsDeps } from "./record-state/deps.ts";
import { serveRecords } from "./serve-records.ts";
import { serveSharing } from "./serve-sharing.ts";

/** Serves everything that needs the whole health record. */
export function serveHealthRecord(app: FastifyInstance, deps: HandOverDeps & RecordsDeps) {
  serveRecords(app, deps);
  serveSharing(app, deps);
  handOverRoutes(app, deps);
}
