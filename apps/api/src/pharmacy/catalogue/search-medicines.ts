import type { MedicineCategory } from "@medisense/contract/medicines";
import { bestOffersOf } from "./best-offers.ts";
import type { CataloguePage } from "./catalogue-page.ts";
import { deliveryContext } from "./delivery-context.ts";
import type { CatalogueDeps } from "./deps.ts";
import { termsOf } from "./search-index/search-terms.ts";

interface MedicineSearch extends CataloguePage {
  q?: string | undefined;
  category?: MedicineCategory | undefined;
  postalCode?: string | undefined;
}

export async function searchMedicines({ catalogue, clock, db }: CatalogueDeps, search: MedicineSearch) {
  const { category, limit, page, postalCode, q } = search;
  const index = await catalogue.current();
  const terms = termsOf(q ?? "");
  const found = index.find(terms, { category });
  const shown = index.idsOf(found.subarray((page - 1) * limit, page * limit));
  const data = await bestOffersOf(db, shown, deliveryContext(postalCode, clock.now()));
  // A chosen category does not remove the others from the list.
  const categories = index.categoriesOf(category ? index.find(terms) : found);
  return { data, total: found.length, categories };
}
