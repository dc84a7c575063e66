import type { StoreOrder } from "@medisense/contract/medicines";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PharmacyDeps } from "../deps.ts";
import { medicines } from "../tables.ts";
import type { Filters } from "./catalogue-index.ts";
import type { Page } from "./list-stores.ts";
import { doorstepAt, inOrderOf, medicineOf, selectMedicines } from "./medicine-listing.ts";
import { termsOf } from "./search-terms.ts";
import { storeOf } from "./store-listing.ts";
import { storeNamed } from "./store-named.ts";

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

  const ofStore = eq(medicines.storeId, store.id);
  const doorstep = doorstepAt(postalCode, clock.now());
  return {
    medicines: sort === "name" ? await byName() : await byPrice(orders[sort]),
    total: found.length,
    store: storeOf(store, inStore.length),
    facets: { diseases: index.diseasesOf(inStore), brands: index.makersOf(inStore) },
  };

  /** The index has the names in order. */
  async function byName() {
    const productIds = index.idsOf(found.toSorted().subarray((page - 1) * limit, page * limit));
    const rows = await selectMedicines(db).where(and(ofStore, inArray(medicines.productId, productIds)));
    return inOrderOf(productIds, rows, doorstep);
  }

  /** It has no prices. */
  async function byPrice(order: SQL[]) {
    const isWhole = found.length === inStore.length;
    // In one text: the database has to be told of thousands, and each parameter costs both sides more than what is in it.
    const among = () => sql`${medicines.productId} = any(${`{${index.idsOf(found).join()}}`}::uuid[])`;
    const rows = await selectMedicines(db)
      .where(isWhole ? ofStore : and(ofStore, among()))
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit);
    return rows.map((row) => medicineOf(row, doorstep));
  }
}

const orders = {
  price_asc: [asc(medicines.pricePaise), asc(medicines.id)],
  price_desc: [desc(medicines.pricePaise), desc(medicines.id)],
} satisfies Partial<Record<StoreOrder, SQL[]>>;
