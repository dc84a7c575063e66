import { medicineErrors } from "@medisense/contract/medicines";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { and, eq } from "drizzle-orm";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { ownColumns, selectMedicines } from "../catalogue/select-medicines.ts";
import { inRupees } from "../../platform/documents/in-rupees.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { ownStore } from "../order-state/own-store.ts";
import { medicines } from "../tables/catalogue-tables.ts";
import { stockedMedicineOf } from "./stocked-medicine.ts";

interface Saving {
  userId: string;
  medicineId: string;
  seenStock: number;
  seenPrice: number;
  stock: number | undefined;
  price: number | undefined;
}

/** Sets free packs and price. Throws when an order or another desk changed either since they were read. */
export async function saveStock(
  { db, clock }: Pick<OrdersDeps, "db" | "clock">,
  { userId, medicineId, seenStock, seenPrice, stock = seenStock, price = seenPrice }: Saving,
) {
  const store = await ownStore(db, userId);
  const own = and(eq(medicines.id, medicineId), eq(medicines.storeId, store.id));
  const [known] = await selectMedicines(db, ownColumns).where(own);
  if (!known) throw new DomainError(medicineErrors.medicineNotFound);
  const before = { stock: seenStock, pricePaise: paiseOf(seenPrice) };
  const after = { stock, pricePaise: paiseOf(price) };
  if (after.pricePaise !== before.pricePaise && after.pricePaise > known.product.mrpPaise) {
    throw new DomainError(pharmacyDeskErrors.priceAboveMrp);
  }
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(medicines)
      .set(after)
      .where(and(own, eq(medicines.stock, before.stock), eq(medicines.pricePaise, before.pricePaise)));
    if (rowCount === 0) throw new DomainError(pharmacyDeskErrors.stockChanged);
    const changes = inWords(before, after);
    if (changes.length === 0) return;
    const detail = `${known.product.name}: ${changes.join("; ")}`;
    const subject = { kind: "store", id: store.id, name: store.name } as const;
    await recordOperatorAct(tx, { operatorId: userId, act: "save-stock", subject, detail }, clock.now());
  });
  const [saved] = await selectMedicines(db, ownColumns).where(own);
  return stockedMedicineOf(saved!);
}

const paiseOf = (rupees: number) => Math.round(rupees * 100);

interface Stock {
  stock: number;
  pricePaise: number;
}

/** Writes what changes as "stock 98 → 5" and "price ₹36.10 → ₹37.25". */
function inWords(before: Stock, after: Stock): string[] {
  return [
    ...(after.stock === before.stock ? [] : [`stock ${before.stock} → ${after.stock}`]),
    ...(after.pricePaise === before.pricePaise
      ? []
      : [`price ${inRupees(before.pricePaise)} → ${inRupees(after.pricePaise)}`]),
  ];
}
