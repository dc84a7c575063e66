import { commonErrors } from "@medisense/contract/errors";
import * as contract from "@medisense/contract/medicines";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../platform/domain-error.ts";
import { type Actor, mount } from "../platform/http/mount.ts";
import { addToCart, removeFromCart, setInCart } from "./change-cart.ts";
import type { PharmacyDeps } from "./deps.ts";
import { listMedicines } from "./list-medicines.ts";
import { listStoreMedicines } from "./list-store-medicines.ts";
import { listStores } from "./list-stores.ts";
import { mergeCart } from "./merge-cart.ts";
import { pincodeOf } from "./pincodes.ts";
import { priceCart } from "./price-cart.ts";
import { readCart } from "./read-cart.ts";
import { readMedicine } from "./read-medicine.ts";
import { searchMedicines } from "./search-medicines.ts";

/** Short enough that a pack somebody has just bought is gone from the shelves within the second. */
const forEverybody = { shareForMs: 1000 };

export function pharmacyRoutes(app: FastifyInstance, deps: PharmacyDeps) {
  mount(app, contract.listStores, ({ query }) => listStores(deps, query), forEverybody);
  mount(app, contract.listMedicines, ({ query }) => listMedicines(deps, query), forEverybody);
  mount(
    app,
    contract.listStoreMedicines,
    ({ params, query }) => listStoreMedicines(deps, params.store, query),
    forEverybody,
  );
  mount(app, contract.searchMedicines, ({ query }) => searchMedicines(deps, query), forEverybody);
  mount(app, contract.readMedicine, ({ params, query }) => readMedicine(deps, params.id, query.postalCode));
  mount(app, contract.readPincode, async ({ params }) => {
    const data = pincodeOf(params.pincode);
    if (!data) throw new DomainError(contract.medicineErrors.pincodeNotFound);
    return { data };
  });
  mount(app, contract.priceCart, ({ body }) => priceCart(deps, body.items));

  mount(app, contract.readCart, ({ actor, query }) => {
    assertOwn(actor, query.id);
    return readCart(deps, actor.id);
  });
  mount(app, contract.addToCart, ({ actor, body }) => {
    assertOwn(actor, body.userId);
    return addToCart(deps, { patientId: actor.id, medicineId: body.medicineId });
  });
  mount(app, contract.removeFromCart, ({ actor, body }) => {
    assertOwn(actor, body.userId);
    return removeFromCart(deps, { patientId: actor.id, medicineId: body.medicineId });
  });
  mount(app, contract.setInCart, ({ actor, body, params }) =>
    setInCart(deps, { patientId: actor.id, medicineId: params.medicineId }, body.quantity),
  );
  mount(app, contract.mergeCart, ({ actor, body }) => mergeCart(deps, { patientId: actor.id, items: body.items }));
}

/** The request names whose cart it means; it may only mean the caller's. */
function assertOwn(actor: Actor, userId: string) {
  if (userId.toLowerCase() !== actor.id) throw new DomainError(commonErrors.notAllowed);
}
