import type { StoreSort } from "@medisense/contract/medicines";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { medicines, products } from "../tables/catalogue-tables.ts";
import { isDeliveredTo } from "./best-offers.ts";
import type { CataloguePage } from "./catalogue-page.ts";
import { type DeliveryContext, deliveryContext } from "./delivery-context.ts";
import type { CatalogueDeps } from "./deps.ts";
import { findSearched } from "./search-words/find-searched.ts";
import { findStoreByName } from "./find-store-by-name.ts";
import { inOrderOf, medicineOf } from "./medicine-of.ts";
import type { CatalogueFilters } from "./search-index/catalogue-index.ts";
import { selectMedicines } from "./select-medicines.ts";
import { storeOf } from "./store-of.ts";

interface StoreSearch extends CataloguePage, Pick<CatalogueFilters, "category" | "disease"> {
  q?: string | undefined;
  /** The maker; screens call it the brand. */
  brand?: string | undefined;
  sort: StoreSort;
  postalCode?: string | undefined;
}

export async function listStoreMedicines({ catalogue, clock, db }: CatalogueDeps, named: string, search: StoreSearch) {
  const [index, store] = await Promise.all([catalogue.current(), findStoreByName(db, named)]);
  const inStore = index.find([], { storeId: store.id });
  const { brand, category, disease, limit, page, postalCode, q, sort } = search;
  const filters = { storeId: store.id, category, disease, maker: brand };
  const found = q ? findSearched(index, q, filters).found : index.find([], filters);

  const ofStore = eq(medicines.storeId, store.id);
  const context = deliveryContext(postalCode, clock.now());
  return {
    medicines: sort === "name" && !context ? await byName() : await sorted([...reachFirst(context), ...orders[sort]]),
    total: found.length,
    store: storeOf(store, inStore.length),
    facets: { diseases: index.diseasesOf(inStore), brands: index.makersOf(inStore) },
  };

  /** Reads a page by name; the index holds products in that order. */
  async function byName() {
    const productIds = index.idsOf(found.toSorted().subarray((page - 1) * limit, page * limit));
    const rows = await selectMedicines(db).where(and(ofStore, inArray(medicines.productId, productIds)));
    return inOrderOf(productIds, rows, context);
  }

  /** Reads a page in an order that the index does not hold. */
  async function sorted(order: SQL[]) {
    const isWhole = found.length === inStore.length;
    // One array literal: thousands of ids as single parameters cost client and database more than the ids.
    const among = () => sql`${medicines.productId} = any(${`{${index.idsOf(found).join()}}`}::uuid[])`;
    const rows = await selectMedicines(db)
      .where(isWhole ? ofStore : and(ofStore, among()))
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit);
    return rows.map((row) => medicineOf(row, context));
  }
}

/** Sorts what is delivered to the destination first and what is sold out last. */
function reachFirst(context: DeliveryContext | undefined): SQL[] {
  if (!context) return [];
  return [desc(sql`${medicines.stock} > 0`), desc(isDeliveredTo(context))];
}

const orders = {
  name: [asc(products.name), asc(products.maker), asc(products.packSize)],
  price_asc: [asc(medicines.pricePaise), asc(medicines.id)],
  price_desc: [desc(medicines.pricePaise), desc(medicines.id)],
} satisfies Record<StoreSort, SQL[]>;
