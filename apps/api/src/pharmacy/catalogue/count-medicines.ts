import type { Database } from "../../platform/database/open-database.ts";
import { products } from "../tables/catalogue-tables.ts";

/** Counts products: a medicine that several stores sell counts once. */
export const countMedicines = (db: Database) => db.$count(products);
