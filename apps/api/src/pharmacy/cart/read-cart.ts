import { asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { listing } from "../catalogue/medicine-listing.ts";
import type { PharmacyDeps } from "../deps.ts";
import { cartLines, medicines, products, stores } from "../tables.ts";
import { cartAnswer, type PricedLine } from "./cart-answer.ts";

export const readCart = async ({ db }: Pick<PharmacyDeps, "db">, patientId: string) =>
  cartAnswer(await linesOf(db, patientId));

/** A patient's cart at today's prices, in the order in which it was filled. */
export async function linesOf(db: Database, patientId: string): Promise<PricedLine[]> {
  const rows = await db
    .select({ ...listing, line: cartLines })
    .from(cartLines)
    .innerJoin(medicines, eq(medicines.id, cartLines.medicineId))
    .innerJoin(products, eq(products.id, medicines.productId))
    .innerJoin(stores, eq(stores.id, medicines.storeId))
    .where(eq(cartLines.patientId, patientId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.medicineId));
  return rows.map(({ line, ...row }) => ({
    row,
    quantity: line.quantity,
    pricePaiseWhenAdded: line.pricePaiseWhenAdded,
  }));
}
