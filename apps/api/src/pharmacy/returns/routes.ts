import * as contract from "@medisense/contract/returns";
import type { FastifyInstance } from "fastify";
import { fileIn, takeOneFile } from "../../platform/files/form-file.ts";
import { mount } from "../../platform/http/mount.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { decideReturn } from "./decide-return.ts";
import { listDeskReturns } from "./list-desk-returns.ts";
import { openReturnPhoto } from "./open-return-photo.ts";
import { requestReturn } from "./request-return.ts";

/** Mounts the calls by which patients return delivered packs and stores decide on it. */
export function returnRoutes(app: FastifyInstance, deps: OrdersDeps) {
  void app.register(async (uploads) => {
    await takeOneFile(uploads, { texts: 1 });
    mount(
      uploads,
      contract.requestReturn,
      async ({ actor, params, query, http }) => {
        const file = await fileIn(http.request);
        return { data: await requestReturn(deps, { ...file, ...query, lineId: params.id, patientId: actor.id }) };
      },
      { isSlow: true },
    );
  });
  mount(app, contract.listDeskReturns, ({ actor, query }) => listDeskReturns(deps, { userId: actor.id, ...query }));
  mount(app, contract.decideReturn, async ({ actor, params, body }) => ({
    data: await decideReturn(deps, { returnId: params.id, userId: actor.id, decision: body }),
  }));
  serveFile(
    app,
    contract.returnPhotoPath,
    { disposition: "inline", notFound: contract.returnErrors.notFound },
    ({ id, actor }) => openReturnPhoto(deps, id, actor.id),
  );
}
