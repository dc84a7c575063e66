import * as contract from "@medisense/contract/pharmacy-desk";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { listStock } from "./list-stock.ts";
import { saveStock } from "./save-stock.ts";

/** Mounts the calls on a store's stock. The store is always that of the caller's account. */
export function stockRoutes(app: FastifyInstance, deps: OrdersDeps) {
  mount(app, contract.listStock, ({ actor, query: { q, page, limit } }) =>
    listStock(deps, { userId: actor.id, q, page, limit }),
  );
  mount(app, contract.saveStock, async ({ actor, params, body: { seenStock, seenPrice, stock, price } }) => ({
    data: await saveStock(deps, { userId: actor.id, medicineId: params.id, seenStock, seenPrice, stock, price }),
  }));
}
