import type { PharmacyDeps } from "../deps.ts";
import type { Page } from "./list-stores.ts";
import { bestOffersOf } from "./medicine-listing.ts";

/** Every product once, as its best offer. */
export async function listMedicines({ catalogue, db }: PharmacyDeps, { page, limit }: Page) {
  const index = await catalogue.current();
  const found = index.find([]);
  return {
    data: await bestOffersOf(db, index.idsOf(found.subarray((page - 1) * limit, page * limit))),
    total: found.length,
  };
}
