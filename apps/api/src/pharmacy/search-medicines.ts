import type { MedicineCategory } from "@medisense/contract/medicines";
import type { PharmacyDeps } from "./deps.ts";
import type { Page } from "./list-stores.ts";
import { bestOffersOf } from "./medicine-listing.ts";
import { termsOf } from "./search-terms.ts";

interface MedicineSearch extends Page {
  q?: string | undefined;
  category?: MedicineCategory | undefined;
}

export async function searchMedicines({ catalogue, db }: PharmacyDeps, { category, limit, page, q }: MedicineSearch) {
  const index = await catalogue.current();
  const terms = termsOf(q ?? "");
  const found = index.find(terms, { category });
  const data = await bestOffersOf(db, index.idsOf(found.subarray((page - 1) * limit, page * limit)));
  // Choosing a category does not take the others away.
  const categories = index.categoriesOf(category ? index.find(terms) : found);
  return { data, total: found.length, categories };
}
