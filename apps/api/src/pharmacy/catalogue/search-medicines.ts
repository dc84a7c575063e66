import type { MedicineCategory } from "@medisense/contract/medicines";
import { bestOffersOf } from "./best-offers.ts";
import type { CataloguePage } from "./catalogue-page.ts";
import { deliveryContext } from "./delivery-context.ts";
import type { CatalogueDeps } from "./deps.ts";
import { findReach } from "./find-reach.ts";
import { findSearched, suggestedBrands } from "./search-words/find-searched.ts";
import type { Found } from "./search-index/catalogue-index.ts";
import { namesChildsCough } from "./search-terms/complaint-terms.ts";
import { byReach, deliveredAmong } from "./search-index/product-reach.ts";

interface MedicineSearch extends CataloguePage {
  q?: string | undefined;
  category?: MedicineCategory | undefined;
  postalCode?: string | undefined;
  /** True to leave out what is not delivered to `postalCode`. */
  deliveredOnly: boolean;
}

export async function searchMedicines({ catalogue, clock, db }: CatalogueDeps, search: MedicineSearch) {
  const { category, deliveredOnly, limit, page, postalCode, q } = search;
  const index = await catalogue.current();
  const context = deliveryContext(postalCode, clock.now());
  const reach = context && (await findReach(db, index, context.destination));
  const inReach = (found: Found) => (reach && deliveredOnly ? deliveredAmong(found, reach) : found);

  const unsearched = () => ({
    found: category ? index.find([], { category }) : index.mostNeeded(),
    named: undefined,
    brandFamily: undefined,
  });
  const searched = q ? findSearched(index, q, { category }) : unsearched();
  const found = inReach(searched.found);
  const sorted = reach ? byReach(found, reach) : found;
  const data = await bestOffersOf(db, index.idsOf(sorted.subarray((page - 1) * limit, page * limit)), context);
  // A chosen category does not remove the others from the list.
  const inAll = !category ? found : inReach(q ? findSearched(index, q, {}).found : index.mostNeeded());
  const isChildsCough = q !== undefined && namesChildsCough(q) ? (true as const) : undefined;
  const brands = q && page === 1 && !searched.named ? suggestedBrands(q) : undefined;
  return {
    data,
    total: found.length,
    categories: index.categoriesOf(inAll),
    named: searched.named,
    brandFamily: searched.brandFamily,
    isChildsCough,
    brands,
  };
}
