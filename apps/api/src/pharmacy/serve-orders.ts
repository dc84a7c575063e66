import type { FastifyInstance } from "fastify";
import { invoiceRoutes } from "./invoices/invoice-routes.ts";
import { type OrdersDeps, PAYABLE } from "./order-deps.ts";
import { orderFulfilment } from "./orders/order-fulfilment.ts";
import { orderRoutes } from "./orders/order-routes.ts";
import { parcelRoutes } from "./parcels/parcel-routes.ts";
import { watchStores } from "./parcels/watch-store.ts";
import { rxRoutes } from "./prescriptions/rx-routes.ts";

/** Orders, from the cart to the door. */
export function serveOrders(app: FastifyInstance, deps: OrdersDeps) {
  deps.payments.fulfilWith(PAYABLE, orderFulfilment(deps));
  orderRoutes(app, deps);
  rxRoutes(app, deps);
  parcelRoutes(app, deps);
  invoiceRoutes(app, deps);
  watchStores(deps);
}
