import { MAX_CART_LINES, MAX_QUANTITY, medicineErrors } from "@medisense/contract/medicines";
import { and, eq, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
import { commitWith } from "../../platform/database/commit-with.ts";
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

export async function changeCartLine({ clock, db }: CartDeps, line: CartLineKey, change: (was: number) => number) {
  return db.transaction(async (tx) => {
    // Sent together; the database reads the line once it has the lock.
    const [, [found]] = await Promise.all([lockCart(tx, line.patientId), findLine(tx, { ...line })]);
    if (!found) throw new DomainError(medicineErrors.medicineNotFound);
    const quantity = change(found.quantity ?? 0);
    if (quantity > MAX_QUANTITY) throw new DomainError(medicineErrors.quantityTooLarge);
    if (found.quantity === null && quantity > 0 && found.lines >= MAX_CART_LINES) {
      throw new DomainError(medicineErrors.cartFull);
    }
    const [, lines] = await commitWith(tx, () => Promise.all([store(), findCartLines(tx, line.patientId)]));
    return cartAnswer(lines);

    function store() {
      if (quantity === 0) return deleteLine(tx, { ...line });
      return storeLine(tx, { ...line, quantity, pricePaise: found!.pricePaise, addedAt: clock.now() });
    }
  });
}

const isOfLine = and(
  eq(cartLines.patientId, sql.placeholder("patientId")),
  eq(cartLines.medicineId, sql.placeholder("medicineId")),
);

/** Finds the medicine, the packs of it in the cart, and the number of the cart's lines. */
const findLine = buildOnce("find_cart_line", (db) =>
  db
    .select({
      pricePaise: medicines.pricePaise,
      quantity: cartLines.quantity,
      lines:
        sql`(select count(*) from ${cartLines} where ${eq(cartLines.patientId, sql.placeholder("patientId"))})`.mapWith(
          Number,
        ),
    })
    .from(medicines)
    .leftJoin(cartLines, isOfLine)
    .where(eq(medicines.id, sql.placeholder("medicineId"))),
);

const storeLine = buildOnce("store_cart_line", (db) =>
  db
    .insert(cartLines)
    .values({
      patientId: sql.placeholder("patientId"),
      medicineId: sql.placeholder("medicineId"),
      quantity: sql.placeholder("quantity"),
      pricePaiseWhenAdded: sql.placeholder("pricePaise"),
      addedAt: sql.placeholder("addedAt"),
    })
    .onConflictDoUpdate({
      target: [cartLines.patientId, cartLines.medicineId],
      set: { quantity: sql`excluded.quantity` },
    }),
);

const deleteLine = buildOnce("delete_cart_line", (db) => db.delete(cartLines).where(isOfLine));
