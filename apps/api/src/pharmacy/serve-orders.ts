import type { FastifyInstance } from "fastify";
import { type OrdersDeps, PAYABLE } from "./order-deps.ts";
import { orderFulfilment } from "./order-fulfilment.ts";
import { orderRoutes } from "./order-routes.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { parcelRoutes } from "./parcel-routes.ts";
import { rxRoutes } from "./rx-routes.ts";
import { watchStores } from "./watch-store.ts";

/** Orders, from the cart to the door. */
export function serveOrders(app: FastifyInstance, deps: OrdersDeps) {
  deps.payments.fulfilWith(PAYABLE, orderFulfilment(deps));
  orderRoutes(app, deps);
  rxRoutes(app, deps);
  parcelRoutes(app, deps);
  invoiceRoutes(app, deps);
  watchStores(deps);
}
