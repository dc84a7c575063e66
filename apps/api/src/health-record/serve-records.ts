import type { FastifyInstance } from "fastify";
import { checkResultRoutes } from "./check-results/routes.ts";
import { healthDocumentRoutes } from "./documents/routes.ts";
import { measurementRoutes } from "./measurements/routes.ts";
import type { RecordsDeps } from "./record-state/deps.ts";
import { timelineRoutes } from "./timeline/routes.ts";

/** Mounts the calls of a patient's own record. */
export function serveRecords(app: FastifyInstance, deps: RecordsDeps) {
  timelineRoutes(app, deps);
  measurementRoutes(app, deps);
  healthDocumentRoutes(app, deps);
  checkResultRoutes(app, deps);
}
