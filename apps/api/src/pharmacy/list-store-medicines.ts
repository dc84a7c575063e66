import type { StoreOrder } from "@medisense/contract/medicines";
import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Filters, Found } from "./catalogue-index.ts";
import type { PharmacyDeps } from "./deps.ts";
import type { Page } from "./list-stores.ts";
import { doorstepAt, inOrderOf, selectMedicines } from "./medicine-listing.ts";
import { termsOf } from "./search-terms.ts";
import { storeOf } from "./store-listing.ts";
import { storeNamed } from "./store-named.ts";
import { medicines } from "./tables.ts";

interface StoreSearch extends Page, Pick<Filters, "category" | "disease"> {
  q?: string | undefined;
  /** The maker: the word of the screens. */
  brand?: string | undefined;
  sort: StoreOrder;
  postalCode?: string | undefined;
}

export async function listStoreMedicines({ catalogue, clock, db }: PharmacyDeps, named: string, search: StoreSearch) {
  const [index, store] = await Promise.all([catalogue.current(), storeNamed(db, named)]);
  const inStore = index.find([], { storeId: store.id });
  const { brand, category, disease, limit, page, postalCode, q, sort } = search;
  const found = index.find(termsOf(q ?? ""), { storeId: store.id, category, disease, maker: brand });

  const productIds = index.idsOf(sort === "name" ? pageOf(found.toSorted(), search) : found);
  const isWhole = found.length === inStore.length;
  const rows = await selectMedicines(db)
    .where(and(eq(medicines.storeId, store.id), isWhole && sort !== "name" ? undefined : among(productIds)))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(sort === "name" ? 0 : (page - 1) * limit);

  const inOrder = sort === "name" ? productIds : rows.map(({ product }) => product.id);
  return {
    medicines: inOrderOf(inOrder, rows, doorstepAt(postalCode, clock.now())),
    total: found.length,
    store: storeOf(store, inStore.length),
    facets: { diseases: index.diseasesOf(inStore), brands: index.makersOf(inStore) },
  };
}

/** The index has no prices; it has the names in order. */
const orders: Record<StoreOrder, SQL[]> = {
  price_asc: [asc(medicines.pricePaise), asc(medicines.id)],
  price_desc: [desc(medicines.pricePaise), desc(medicines.id)],
  name: [],
};

const pageOf = (found: Found, { limit, page }: Page) => found.subarray((page - 1) * limit, page * limit);

const among = (productIds: string[]) => inArray(medicines.productId, productIds);
