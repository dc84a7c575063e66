import * as contract from "@medisense/contract/medicines";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import { refuseUnlessSelf } from "../../platform/http/refuse-unless-self.ts";
import { addToCart } from "./add-to-cart.ts";
import type { CartDeps } from "./deps.ts";
import { mergeCart } from "./merge-cart.ts";
import { priceCart } from "./price-cart.ts";
import { readCart } from "./read-cart.ts";
import { removeFromCart } from "./remove-from-cart.ts";
import { setInCart } from "./set-in-cart.ts";

export function cartRoutes(app: FastifyInstance, deps: CartDeps) {
  mount(app, contract.priceCart, ({ body }) => priceCart(deps, body.items), { isCostly: true });

  mount(app, contract.readCart, ({ actor, query }) => {
    refuseUnlessSelf(actor, query.id);
    return readCart(deps, actor.id);
  });
  mount(app, contract.addToCart, ({ actor, body }) => {
    refuseUnlessSelf(actor, body.userId);
    return addToCart(deps, { patientId: actor.id, medicineId: body.medicineId });
  });
  mount(app, contract.removeFromCart, ({ actor, body }) => {
    refuseUnlessSelf(actor, body.userId);
    return removeFromCart(deps, { patientId: actor.id, medicineId: body.medicineId });
  });
  mount(app, contract.setInCart, ({ actor, body, params }) =>
    setInCart(deps, { patientId: actor.id, medicineId: params.medicineId }, body.quantity),
  );
  mount(app, contract.mergeCart, ({ actor, body }) => mergeCart(deps, { patientId: actor.id, items: body.items }));
}
