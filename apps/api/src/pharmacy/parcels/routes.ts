import * as contract from "@medisense/contract/pharmacy-desk";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { listDeskParcels } from "./list-desk-parcels.ts";

/** Mounts the store's list of parcels. The store is always that of the caller's account. */
export function parcelRoutes(app: FastifyInstance, deps: OrdersDeps) {
  mount(app, contract.listDeskParcels, ({ actor, query }) => listDeskParcels(deps, { userId: actor.id, ...query }));
}
