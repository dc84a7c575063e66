import * as contract from "@medisense/contract/pharmacy-desk";
import { readPacksAllowed as readPacksAllowedCall } from "@medisense/contract/pharmacy-desk/packs-allowed";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { readDeskParcel } from "../parcels/read-desk-parcel.ts";
import { readPacksAllowed } from "./read-packs-allowed.ts";
import { reviewParcel } from "./review-parcel.ts";

/** Mounts the pharmacist's review. The store is always that of the caller's account. */
export function reviewRoutes(app: FastifyInstance, deps: OrdersDeps) {
  mount(app, contract.reviewParcel, async ({ actor, params: { id }, body }) => {
    await reviewParcel(deps, { parcelId: id, pharmacistId: actor.id, decisions: body.lines });
    return { data: await readDeskParcel(deps, id) };
  });
  mount(app, readPacksAllowedCall, async ({ actor, params: { id }, query }) => ({
    data: await readPacksAllowed(deps, { ...query, parcelId: id, pharmacistId: actor.id }),
  }));
}
