import type { FastifyInstance } from "fastify";
import { cartRoutes } from "./cart/cart-routes.ts";
import { catalogueRoutes } from "./catalogue/catalogue-routes.ts";
import { createCatalogue } from "./catalogue/catalogue.ts";
import type { PharmacyDeps } from "./deps.ts";

/** The catalogue and the cart. */
export function servePharmacy(app: FastifyInstance, { clock, db }: Omit<PharmacyDeps, "catalogue">) {
  const catalogue = createCatalogue(db);
  // Ahead of the first search; should the database not answer yet, that one makes it.
  app.addHook("onListen", () => void catalogue.current().catch(() => {}));
  const deps = { clock, db, catalogue };
  catalogueRoutes(app, deps);
  cartRoutes(app, deps);
}
