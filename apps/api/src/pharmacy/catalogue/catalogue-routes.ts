import * as contract from "@medisense/contract/medicines";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../../platform/domain-error.ts";
import { mount } from "../../platform/http/mount.ts";
import { pincodeOf } from "../delivery/pincodes.ts";
import type { PharmacyDeps } from "../deps.ts";
import { listMedicines } from "./list-medicines.ts";
import { listStoreMedicines } from "./list-store-medicines.ts";
import { listStores } from "./list-stores.ts";
import { readMedicine } from "./read-medicine.ts";
import { searchMedicines } from "./search-medicines.ts";

/** Short enough that a pack somebody has just bought is gone from the shelves within the second. */
const forEverybody = { shareForMs: 1000 };

export function catalogueRoutes(app: FastifyInstance, deps: PharmacyDeps) {
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
}
