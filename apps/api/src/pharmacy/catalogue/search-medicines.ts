import type { MedicineCategory } from "@medisense/contract/medicines";
import type { PharmacyDeps } from "../deps.ts";
import type { Page } from "./list-stores.ts";
import { bestOffersOf, doorstepAt } from "./medicine-listing.ts";
import { termsOf } from "./search-terms.ts";

interface MedicineSearch extends Page {
  q?: string | undefined;
  category?: MedicineCategory | undefined;
  postalCode?: string | undefined;
}

export async function searchMedicines({ catalogue, clock, db }: PharmacyDeps, search: MedicineSearch) {
  const { category, limit, page, postalCode, q } = search;
  const index = await catalogue.current();
  const terms = termsOf(q ?? "");
  const found = index.find(terms, { category });
  const shown = index.idsOf(found.subarray((page - 1) * limit, page * limit));
  const data = await bestOffersOf(db, shown, doorstepAt(postalCode, clock.now()));
  // Choosing a category does not take the others away.
  const categories = index.categoriesOf(category ? index.find(terms) : found);
  return { data, total: found.length, categories };
}
