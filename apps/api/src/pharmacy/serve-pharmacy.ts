import type { FastifyInstance } from "fastify";
import { createCatalogue } from "./catalogue.ts";
import type { PharmacyDeps } from "./deps.ts";
import { pharmacyRoutes } from "./routes.ts";

/** The catalogue and the cart. */
export function servePharmacy(app: FastifyInstance, { clock, db }: Omit<PharmacyDeps, "catalogue">) {
  const catalogue = createCatalogue(db);
  // Ahead of the first search; should the database not answer yet, that one makes it.
  app.addHook("onListen", () => void catalogue.current().catch(() => {}));
  pharmacyRoutes(app, { clock, db, catalogue });
}
