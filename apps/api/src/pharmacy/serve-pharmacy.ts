import type { FastifyInstance } from "fastify";
import { cartRoutes } from "./cart/routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { createCatalogue } from "./catalogue/search-index/create-catalogue.ts";
import { dispensingRoutes } from "./dispensing/routes.ts";
import { invoiceRoutes } from "./invoices/routes.ts";
import { orderFulfilment } from "./order-changes/order-fulfilment.ts";
import { orderChangeRoutes } from "./order-changes/routes.ts";
import { type OrdersDeps, PAYABLE } from "./order-state/deps.ts";
import { orderRoutes } from "./orders/routes.ts";
import { parcelRoutes } from "./parcels/routes.ts";
import { watchStores } from "./parcels/watch-stores.ts";
import { orderPrescriptionRoutes } from "./prescriptions/routes.ts";
import { returnRoutes } from "./returns/routes.ts";
import { reviewRoutes } from "./reviews/routes.ts";
import { safetyRoutes } from "./safety/routes.ts";
import { stockRoutes } from "./stock/routes.ts";

/**
 * Mounts all calls of the pharmacy, and registers with payments what happens when an order is paid. Returns the
 * catalogue, for searches of others.
 */
export function servePharmacy(app: FastifyInstance, deps: OrdersDeps & { databaseUrl: string }) {
  const catalogue = createCatalogue(deps.db, deps);
  // Builds the index before the first search. If the database does not respond yet, that search builds it.
  app.addHook("onListen", () => void catalogue.current().catch(() => {}));
  catalogueRoutes(app, { ...deps, catalogue });
  cartRoutes(app, deps);

  deps.payments.fulfilWith(PAYABLE, orderFulfilment(deps));
  orderRoutes(app, deps);
  orderPrescriptionRoutes(app, { ...deps, catalogue });
  parcelRoutes(app, deps);
  stockRoutes(app, deps);
  reviewRoutes(app, deps);
  orderChangeRoutes(app, deps);
  dispensingRoutes(app, deps);
  invoiceRoutes(app, deps);
  returnRoutes(app, deps);
  safetyRoutes(app, deps);
  watchStores(deps);
  return catalogue;
}
