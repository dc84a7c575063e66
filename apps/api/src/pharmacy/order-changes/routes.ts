import { cancelOrder as cancelOrderCall } from "@medisense/contract/orders";
import * as underWay from "@medisense/contract/operators/parcels-under-way";
import * as contract from "@medisense/contract/pharmacy-desk";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import { saveBatches } from "../batches/save-batches.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { listParcelsUnderWay } from "../parcels/list-parcels-under-way.ts";
import { listStoresLeftToAdmin } from "../parcels/list-stores-left-to-admin.ts";
import { readDeskParcel } from "../parcels/read-desk-parcel.ts";
import { cancelOrder } from "./cancel-order.ts";
import { endParcelUnderWay } from "./end-parcel-under-way.ts";
import { markParcel } from "./mark-parcel.ts";
import { markParcels } from "./mark-parcels.ts";
import { reportOutOfStock } from "./report-out-of-stock.ts";

/** Mounts the calls that change a placed order: the patient's, the store's, and an admin's for what no store ends. */
export function orderChangeRoutes(app: FastifyInstance, deps: OrdersDeps) {
  mount(app, cancelOrderCall, ({ actor, body }) => cancelOrder(deps, { orderId: body.orderId, patientId: actor.id }));

  mount(app, contract.markParcel, async ({ actor, params: { id }, body }) => {
    await markParcel(deps, { parcelId: id, userId: actor.id, ...body });
    return { data: await readDeskParcel(deps, id) };
  });
  mount(app, contract.acceptParcels, ({ actor, body }) =>
    markParcels(deps, { userId: actor.id, as: "accepted", parcels: body.ids.map((_id) => ({ _id })) }),
  );
  mount(app, contract.packParcels, ({ actor, body }) =>
    markParcels(deps, { userId: actor.id, as: "packed", parcels: body.parcels }),
  );
  mount(app, contract.saveBatches, async ({ actor, params: { id }, body }) => {
    await saveBatches(deps, { parcelId: id, userId: actor.id, lines: body.lines });
    return { data: await readDeskParcel(deps, id) };
  });
  mount(app, contract.reportOutOfStock, async ({ actor, params: { id }, body }) => {
    await reportOutOfStock(deps, { parcelId: id, userId: actor.id, lines: body.lines });
    return { data: await readDeskParcel(deps, id) };
  });

  mount(app, underWay.listParcelsUnderWay, async ({ params }) => ({
    data: await listParcelsUnderWay(deps, { storeId: params.id }),
  }));
  mount(app, underWay.listStoresLeftToAdmin, async () => ({ data: await listStoresLeftToAdmin(deps) }));
  mount(app, underWay.endParcelUnderWay, async ({ actor, params, body }) => {
    await endParcelUnderWay(deps, { parcelId: params.id, operatorId: actor.id, ending: body });
    return {};
  });
}
