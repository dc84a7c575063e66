import { MAX_CART_LINES, MAX_QUANTITY, medicineErrors } from "@medisense/contract/medicines";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { cartLines, medicines } from "../tables/catalogue-tables.ts";
import { cartAnswer } from "./cart-answer.ts";
import type { CartDeps } from "./deps.ts";
import { lockCart } from "./lock-cart.ts";
import { findCartLines } from "./read-cart.ts";

/** The primary key of a cart line. */
export interface CartLineKey {
  patientId: string;
  medicineId: string;
}

export async function changeCartLine(
  { clock, db }: CartDeps,
  { medicineId, patientId }: CartLineKey,
  change: (was: number) => number,
) {
  return db.transaction(async (tx) => {
    await lockCart(tx, patientId);
    const line = and(eq(cartLines.patientId, patientId), eq(cartLines.medicineId, medicineId));
    const [before] = await tx.select({ quantity: cartLines.quantity }).from(cartLines).where(line);
    const quantity = change(before?.quantity ?? 0);
    if (quantity > MAX_QUANTITY) throw new DomainError(medicineErrors.quantityTooLarge);

    if (!before) await addLine(tx, { patientId, medicineId }, quantity, clock.now());
    else if (quantity > 0) await tx.update(cartLines).set({ quantity }).where(line);
    else await tx.delete(cartLines).where(line);
    return cartAnswer(await findCartLines(tx, patientId));
  });
}

async function addLine(tx: Database, { medicineId, patientId }: CartLineKey, quantity: number, addedAt: Date) {
  const [medicine] = await tx
    .select({ pricePaise: medicines.pricePaise })
    .from(medicines)
    .where(eq(medicines.id, medicineId));
  if (!medicine) throw new DomainError(medicineErrors.medicineNotFound);
  if (quantity === 0) return;
  if ((await tx.$count(cartLines, eq(cartLines.patientId, patientId))) >= MAX_CART_LINES) {
    throw new DomainError(medicineErrors.cartFull);
  }
  await tx.insert(cartLines).values({
    patientId,
    medicineId,
    quantity,
    pricePaiseWhenAdded: medicine.pricePaise,
    addedAt,
  });
}
