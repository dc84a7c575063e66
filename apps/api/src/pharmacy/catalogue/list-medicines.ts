import { bestOffersOf } from "./best-offers.ts";
import type { CataloguePage } from "./catalogue-page.ts";
import type { CatalogueDeps } from "./deps.ts";

/** Lists every product once, as its best offer. */
export async function listMedicines({ catalogue, db }: CatalogueDeps, { page, limit }: CataloguePage) {
  const index = await catalogue.current();
  const found = index.find([]);
  return {
    data: await bestOffersOf(db, index.idsOf(found.subarray((page - 1) * limit, page * limit))),
    total: found.length,
  };
}
