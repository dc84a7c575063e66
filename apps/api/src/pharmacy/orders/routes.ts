import * as contract from "@medisense/contract/orders";
import type { FastifyInstance } from "fastify";
import { findPerson } from "../../persons/index.ts";
import { localeOf } from "../../platform/locale-of.ts";
import { mount } from "../../platform/http/mount.ts";
import { refuseUnlessSelf } from "../../platform/http/refuse-unless-self.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { placeOrder } from "../placing/place-order.ts";
import { quoteOrder } from "../placing/quote-order.ts";
import { deliveredMedicines } from "./delivered-medicines.ts";
import { lastAddress } from "./last-address.ts";
import { listOrders } from "./list-orders.ts";
import { readOrder } from "./read-order.ts";
import { verifyOrder } from "./verify-order.ts";

export function orderRoutes(app: FastifyInstance, deps: OrdersDeps) {
  mount(app, contract.quoteOrder, ({ body }) => quoteOrder(deps, body), { isCostly: true });

  mount(app, contract.placeOrder, async ({ actor, body: { patientId, personId, ...asked }, http }) => {
    refuseUnlessSelf(actor, patientId);
    const { seenTotal, ...wanted } = asked;
    const person = await findPerson(deps, actor.id, personId, { isContract: true });
    return placeOrder(deps, {
      ...wanted,
      patientId,
      personId: person.relation === "self" ? null : person.id,
      requestId: wanted.requestId,
      seenTotalPaise: seenTotal === undefined ? undefined : Math.round(seenTotal * 100),
      origin: http.request.ownOrigin(),
      locale: localeOf(http.request),
    });
  });

  mount(app, contract.verifyOrder, ({ actor, body }) =>
    verifyOrder(deps, { orderId: body.orderId, patientId: actor.id }),
  );
  mount(app, contract.verifyOrderByGet, ({ actor, query }) =>
    verifyOrder(deps, { orderId: query.orderId, patientId: actor.id }),
  );

  mount(app, contract.listOrders, async ({ actor, body }) => {
    refuseUnlessSelf(actor, body.patientId);
    return listOrders(deps, body);
  });
  mount(app, contract.readOrder, async ({ actor, params }) => ({ data: await readOrder(deps, params.id, actor.id) }));
  mount(app, contract.lastAddress, async ({ actor }) => ({ data: await lastAddress(deps, actor.id) }));
  mount(app, contract.deliveredMedicines, async ({ actor }) => ({ data: await deliveredMedicines(deps, actor.id) }));
}
