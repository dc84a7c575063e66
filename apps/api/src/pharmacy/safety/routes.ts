import * as contract from "@medisense/contract/medicines/safety";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { checkMedicineSafety } from "./check-medicine-safety.ts";
import { checkCartSafety } from "./check-cart-safety.ts";
import { checkParcelSafety } from "./check-parcel-safety.ts";

/** Reading the names of many medicines keeps the processor busy. */
const costly = { isCostly: true };

export function safetyRoutes(app: FastifyInstance, deps: OrdersDeps) {
  mount(
    app,
    contract.checkMedicineSafety,
    async ({ body }) => ({ data: await checkMedicineSafety(deps, body.medicineIds) }),
    costly,
  );
  mount(
    app,
    contract.checkCartSafety,
    async ({ actor, query }) => ({
      data: await checkCartSafety(deps, { patientId: actor.id, personId: query.personId }),
    }),
    costly,
  );
  mount(
    app,
    contract.checkParcelSafety,
    async ({ actor, params }) => checkParcelSafety(deps, { parcelId: params.id, pharmacistId: actor.id }),
    costly,
  );
}
