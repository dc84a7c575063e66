import { asc, eq, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { cartLines, medicines, products, stores } from "../tables/catalogue-tables.ts";
import { cartAnswer } from "./cart-answer.ts";
import { cartColumns } from "./cart-columns.ts";
import type { CartDeps } from "./deps.ts";

export const readCart = async ({ db }: Pick<CartDeps, "db">, patientId: string) =>
  cartAnswer(await findCartLines(db, patientId));

/** Returns the lines of a patient's cart at today's prices, in the order in which they were added. */
export async function findCartLines(db: Database, patientId: string) {
  const rows = await selectLines(db, { patientId });
  return rows.map(({ pricePaiseWhenAdded, quantity, ...row }) => ({ row, quantity, pricePaiseWhenAdded }));
}

const selectLines = buildOnce("cart_lines", (db) =>
  db
    .select({
      ...cartColumns,
      quantity: cartLines.quantity,
      pricePaiseWhenAdded: cartLines.pricePaiseWhenAdded,
    })
    .from(cartLines)
    .innerJoin(medicines, eq(medicines.id, cartLines.medicineId))
    .innerJoin(products, eq(products.id, medicines.productId))
    .innerJoin(stores, eq(stores.id, medicines.storeId))
    .where(eq(cartLines.patientId, sql.placeholder("patientId")))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.medicineId)),
);
