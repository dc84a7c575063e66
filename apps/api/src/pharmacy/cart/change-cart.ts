import { MAX_CART_LINES, MAX_QUANTITY, medicineErrors } from "@medisense/contract/medicines";
import { and, eq } from "drizzle-orm";
import { users } from "../../identity/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { PharmacyDeps } from "../deps.ts";
import { cartLines, medicines } from "../tables.ts";
import { cartAnswer } from "./cart-answer.ts";
import { linesOf } from "./read-cart.ts";

type CartDeps = Pick<PharmacyDeps, "db" | "clock">;

/** Which medicine in whose cart. */
export interface Line {
  patientId: string;
  medicineId: string;
}

export const addToCart = (deps: CartDeps, line: Line) => changeLine(deps, line, (quantity) => quantity + 1);

export const removeFromCart = (deps: CartDeps, line: Line) =>
  changeLine(deps, line, (quantity) => Math.max(0, quantity - 1));

export const setInCart = (deps: CartDeps, line: Line, quantity: number) => changeLine(deps, line, () => quantity);

async function changeLine({ clock, db }: CartDeps, { medicineId, patientId }: Line, change: (was: number) => number) {
  return db.transaction(async (tx) => {
    await lockCart(tx, patientId);
    const line = and(eq(cartLines.patientId, patientId), eq(cartLines.medicineId, medicineId));
    const [before] = await tx.select({ quantity: cartLines.quantity }).from(cartLines).where(line);
    const quantity = change(before?.quantity ?? 0);
    if (quantity > MAX_QUANTITY) throw new DomainError(medicineErrors.quantityTooLarge);

    if (!before) await addLine(tx, { patientId, medicineId }, quantity, clock.now());
    else if (quantity > 0) await tx.update(cartLines).set({ quantity }).where(line);
    else await tx.delete(cartLines).where(line);
    return cartAnswer(await linesOf(tx, patientId));
  });
}

async function addLine(tx: Database, { medicineId, patientId }: Line, quantity: number, addedAt: Date) {
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

/** A double click, a second tab and a second device wait here for one another, so that each sees what the last one did. */
export async function lockCart(tx: Database, patientId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, patientId)).for("no key update");
}
