import * as contract from "@medisense/contract/medicines";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import { refuseStranger } from "../../platform/http/refuse-stranger.ts";
import type { PharmacyDeps } from "../deps.ts";
import { addToCart, removeFromCart, setInCart } from "./change-cart.ts";
import { mergeCart } from "./merge-cart.ts";
import { priceCart } from "./price-cart.ts";
import { readCart } from "./read-cart.ts";

export function cartRoutes(app: FastifyInstance, deps: PharmacyDeps) {
  mount(app, contract.priceCart, ({ body }) => priceCart(deps, body.items));

  mount(app, contract.readCart, ({ actor, query }) => {
    refuseStranger(actor, query.id);
    return readCart(deps, actor.id);
  });
  mount(app, contract.addToCart, ({ actor, body }) => {
    refuseStranger(actor, body.userId);
    return addToCart(deps, { patientId: actor.id, medicineId: body.medicineId });
  });
  mount(app, contract.removeFromCart, ({ actor, body }) => {
    refuseStranger(actor, body.userId);
    return removeFromCart(deps, { patientId: actor.id, medicineId: body.medicineId });
  });
  mount(app, contract.setInCart, ({ actor, body, params }) =>
    setInCart(deps, { patientId: actor.id, medicineId: params.medicineId }, body.quantity),
  );
  mount(app, contract.mergeCart, ({ actor, body }) => mergeCart(deps, { patientId: actor.id, items: body.items }));
}
