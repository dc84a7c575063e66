import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { medicines, products, stores } from "../tables/catalogue-tables.ts";

/** The columns of a listing: a medicine with its product and store. */
export const listingColumns = {
  medicine: {
    ...getTableColumns(medicines),
    /** A store that does not sell has nothing in stock for patients. */
    stock: sql`case when ${stores.sells} then ${medicines.stock} else 0 end`.mapWith(medicines.stock),
  },
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

/** The same columns as the store itself sees them. */
export const ownColumns = { ...listingColumns, medicine: getTableColumns(medicines) };

/** Selects medicines with product and store. Add `where`, `orderBy` and `limit`. */
export function selectMedicines(db: Database, columns: typeof listingColumns | typeof ownColumns = listingColumns) {
  return db
    .select(columns)
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .innerJoin(stores, eq(stores.id, medicines.storeId))
    .$dynamic();
}

export type MedicineRow = Awaited<ReturnType<typeof selectMedicines>>[number];
