import type { FastifyInstance } from "fastify";
import type { SharingDeps } from "./record-state/deps.ts";
import { serveSharing } from "./serve-sharing.ts";

/** Serves everything that needs the whole health record. */
export function serveHealthRecord(app: FastifyInstance, deps: SharingDeps) {
  serveSharing(app, deps);
}
