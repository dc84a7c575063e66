import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { medicines, products, stores } from "../tables/catalogue-tables.ts";

/** The columns of a listing: a medicine with its product and store. */
export const listingColumns = {
  medicine: medicines,
  product: products,
  store: {
    name: stores.name,
    slug: stores.slug,
    hospitalName: stores.hospitalName,
    city: stores.city,
    district: stores.district,
    state: stores.state,
  },
};

/** Selects medicines with product and store. Add `where`, `orderBy` and `limit`. */
export function selectMedicines(db: Database) {
  return db
    .select(listingColumns)
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .innerJoin(stores, eq(stores.id, medicines.storeId))
    .$dynamic();
}

export type MedicineRow = Awaited<ReturnType<typeof selectMedicines>>[number];
