import { medicineErrors } from "@medisense/contract/medicines";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { ownColumns, selectMedicines } from "../catalogue/select-medicines.ts";
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
  { db }: Pick<OrdersDeps, "db">,
  { userId, medicineId, seenStock, seenPrice, stock, price }: Saving,
) {
  const store = await ownStore(db, userId);
  const own = and(eq(medicines.id, medicineId), eq(medicines.storeId, store.id));
  const [before] = await selectMedicines(db, ownColumns).where(own);
  if (!before) throw new DomainError(medicineErrors.medicineNotFound);
  const pricePaise = price === undefined ? undefined : paiseOf(price);
  if (pricePaise !== undefined && pricePaise > before.product.mrpPaise) {
    throw new DomainError(pharmacyDeskErrors.priceAboveMrp);
  }
  const { rowCount } = await db
    .update(medicines)
    .set({ ...(stock !== undefined && { stock }), ...(pricePaise !== undefined && { pricePaise }) })
    .where(and(own, eq(medicines.stock, seenStock), eq(medicines.pricePaise, paiseOf(seenPrice))));
  if (rowCount === 0) throw new DomainError(pharmacyDeskErrors.stockChanged);
  const [after] = await selectMedicines(db, ownColumns).where(own);
  return stockedMedicineOf(after!);
}

const paiseOf = (rupees: number) => Math.round(rupees * 100);
