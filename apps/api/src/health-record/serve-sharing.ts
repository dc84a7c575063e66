import * as accessLog from "@medisense/contract/health/access-log";
import * as exporting from "@medisense/contract/health/export";
import type { FastifyInstance } from "fastify";
import { mount } from "../platform/http/mount.ts";
import { serveDownload } from "../platform/http/serve-download.ts";
import { listAccesses } from "./access-log/list-accesses.ts";
import { consentRoutes } from "./consents/routes.ts";
import type { SharingDeps } from "./deps.ts";
import { exportRecord } from "./export/export-record.ts";
import { shareRoutes } from "./share/routes.ts";

/** Serves how a health record leaves the product, and who read it. */
export function serveSharing(app: FastifyInstance, deps: SharingDeps) {
  serveDownload(app, exporting.exportRecord, ({ actor, query }) =>
    exportRecord(deps, { ...query, accountId: actor.id }),
  );
  shareRoutes(app, deps);
  consentRoutes(app, deps);
  mount(app, accessLog.listAccesses, ({ actor, query }) => listAccesses(deps, { ...query, accountId: actor.id }));
}
