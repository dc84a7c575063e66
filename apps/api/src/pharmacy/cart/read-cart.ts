import { asc, eq, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { listingColumns } from "../catalogue/select-medicines.ts";
import { cartLines, medicines, products, stores } from "../tables/catalogue-tables.ts";
import { cartAnswer, type PricedLine } from "./cart-answer.ts";
import type { CartDeps } from "./deps.ts";

export const readCart = async ({ db }: Pick<CartDeps, "db">, patientId: string) =>
  cartAnswer(await findCartLines(db, patientId));

/** Returns the lines of a patient's cart at today's prices, in the order in which they were added. */
export async function findCartLines(db: Database, patientId: string): Promise<PricedLine[]> {
  const rows = await selectLines(db, { patientId });
  return rows.map(({ line, ...row }) => ({
    row,
    quantity: line.quantity,
    pricePaiseWhenAdded: line.pricePaiseWhenAdded,
  }));
}

const selectLines = buildOnce("cart_lines", (db) =>
  db
    .select({ ...listingColumns, line: cartLines })
    .from(cartLines)
    .innerJoin(medicines, eq(medicines.id, cartLines.medicineId))
    .innerJoin(products, eq(products.id, medicines.productId))
    .innerJoin(stores, eq(stores.id, medicines.storeId))
    .where(eq(cartLines.patientId, sql.placeholder("patientId")))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.medicineId)),
);
