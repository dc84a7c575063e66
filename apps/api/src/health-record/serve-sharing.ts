import * as accessLog from "@medisense/contract/health/access-log";
import * as erasing from "@medisense/contract/health/erasure";
import * as exporting from "@medisense/contract/health/export";
import type { FastifyInstance } from "fastify";
import { clearSessionCookie } from "../identity/index.ts";
import { mount } from "../platform/http/mount.ts";
import { serveDownload } from "../platform/http/serve-file.ts";
import { listAccesses } from "./access-log/list-accesses.ts";
import { consentRoutes } from "./consents/routes.ts";
import type { ExportDeps, SharingDeps } from "./record-state/deps.ts";
import { deleteAccount } from "./erasure/delete-account.ts";
import { exportRecord } from "./export/export-record.ts";
import { listShares } from "./share/list-shares.ts";
import { shareRoutes } from "./share/routes.ts";

/** Serves how a health record leaves the product, who read it, and how it is erased. */
export function serveSharing(app: FastifyInstance, deps: SharingDeps) {
  const exportDeps: ExportDeps = { ...deps, listShares: (person) => listShares(deps, person) };
  serveDownload(app, exporting.exportRecord, ({ actor, query }) =>
    exportRecord(exportDeps, { ...query, accountId: actor.id }),
  );
  shareRoutes(app, deps);
  consentRoutes(app, deps);
  mount(app, accessLog.listAccesses, ({ actor, query }) => listAccesses(deps, { ...query, accountId: actor.id }));
  mount(app, erasing.deleteAccount, async ({ actor, body, http }) => {
    const receipt = await deleteAccount(deps, { ...body, accountId: actor.id });
    clearSessionCookie(http);
    return { receipt };
  });
}
