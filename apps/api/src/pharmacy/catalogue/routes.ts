import { readMedicineFacts as readFactsCall } from "@medisense/contract/medicines/medicine-facts";
import * as contract from "@medisense/contract/medicines";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import { readPincode } from "../delivery/read-pincode.ts";
import { readMedicineFacts } from "../facts/read-medicine-facts.ts";
import type { CatalogueDeps } from "./deps.ts";
import { listMedicines } from "./list-medicines.ts";
import { listStoreMedicines } from "./list-store-medicines.ts";
import { listStores } from "./list-stores.ts";
import { readMedicine } from "./read-medicine.ts";
import { searchMedicines } from "./search-medicines.ts";

/** Cached for one second only, so that a sold pack disappears from lists within a second. */
const forEverybody = { shareForMs: 1000 };

export function catalogueRoutes(app: FastifyInstance, deps: CatalogueDeps) {
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
  mount(app, readFactsCall, ({ params, query }) => readMedicineFacts(deps, { ...params, ...query }), forEverybody);
  mount(app, contract.readPincode, async ({ params }) => readPincode(params.pincode));
}
