import * as contract from "@medisense/contract/health/documents";
import type { FastifyInstance } from "fastify";
import { fileIn, takeOneFile } from "../../platform/files/form-file.ts";
import { mount } from "../../platform/http/mount.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { addHealthDocument } from "./add-health-document.ts";
import { changeHealthDocument } from "./change-health-document.ts";
import { listHealthDocuments } from "./list-health-documents.ts";
import { openHealthDocument } from "./open-health-document.ts";
import { removeHealthDocument } from "./remove-health-document.ts";

export function healthDocumentRoutes(app: FastifyInstance, deps: RecordsDeps) {
  mount(app, contract.listHealthDocuments, async ({ actor, query }) => ({
    data: await listHealthDocuments(deps, { ...query, accountId: actor.id }),
  }));
  mount(app, contract.changeHealthDocument, async ({ actor, params, body }) => ({
    data: await changeHealthDocument(deps, { ...body, id: params.id, accountId: actor.id }),
  }));
  mount(app, contract.removeHealthDocument, ({ actor, params }) =>
    removeHealthDocument(deps, { id: params.id, accountId: actor.id }),
  );
  void app.register(async (uploads) => {
    await takeOneFile(uploads, { texts: 1 });
    mount(
      uploads,
      contract.addHealthDocument,
      async ({ actor, query, http }) => {
        const receive = () => fileIn(http.request);
        return { data: await addHealthDocument(deps, { ...query, accountId: actor.id, receive }) };
      },
      { isSlow: true },
    );
  });
  serveFile(
    app,
    contract.healthDocumentPath,
    { disposition: "inline", notFound: contract.documentErrors.notFound },
    ({ id, actor }) => openHealthDocument(deps, { id, accountId: actor.id }),
  );
}
