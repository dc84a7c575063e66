import * as contract from "@medisense/contract/pharmacy-desk";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { reviewParcel } from "../prescriptions/rx-review.ts";
import { listDeskParcels, readDeskParcel } from "./parcel-list.ts";
import { markParcel } from "./parcel-mark.ts";
import { reportOutOfStock } from "./parcel-out-of-stock.ts";
import { listStock, saveStock } from "./stock-desk.ts";

/** The store's side. Which store is never asked: it is the one that the caller's account speaks for. */
export function parcelRoutes(app: FastifyInstance, deps: OrdersDeps) {
  mount(app, contract.listDeskParcels, ({ actor, query }) => listDeskParcels(deps, { userId: actor.id, ...query }));
  mount(app, contract.reviewParcel, async ({ actor, params: { id }, body }) => {
    await reviewParcel(deps, { parcelId: id, pharmacistId: actor.id, decisions: body.lines });
    return { data: await readDeskParcel(deps, id) };
  });
  mount(app, contract.markParcel, async ({ actor, params: { id }, body }) => {
    await markParcel(deps, { parcelId: id, userId: actor.id, as: body.as, deliveryCode: body.deliveryCode });
    return { data: await readDeskParcel(deps, id) };
  });
  mount(app, contract.reportOutOfStock, async ({ actor, params: { id }, body }) => {
    await reportOutOfStock(deps, { parcelId: id, userId: actor.id, lines: body.lines });
    return { data: await readDeskParcel(deps, id) };
  });

  mount(app, contract.listStock, ({ actor, query: { q, page, limit } }) =>
    listStock(deps, { userId: actor.id, q, page, limit }),
  );
  mount(app, contract.saveStock, async ({ actor, params, body: { seenStock, seenPrice, stock, price } }) => ({
    data: await saveStock(deps, { userId: actor.id, medicineId: params.id, seenStock, seenPrice, stock, price }),
  }));
}
