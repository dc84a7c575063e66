import { type Medicine, medicineErrors } from "@medisense/contract/medicines";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { and, asc, eq, ilike, or } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { type MedicineRow, medicineOf, selectMedicines } from "../catalogue/medicine-listing.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { medicines, products } from "../tables.ts";
import { ownStore } from "./own-store.ts";

type Deps = Pick<OrdersDeps, "db">;
export type StockLine = Medicine & { reserved: number };

interface Question {
  userId: string;
  q: string | undefined;
  page: number;
  limit: number;
}

export async function listStock({ db }: Deps, { userId, q, page, limit }: Question) {
  const store = await ownStore(db, userId);
  const pattern = q && `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const wanted = and(
    eq(medicines.storeId, store.id),
    pattern ? or(ilike(products.name, pattern), ilike(products.genericName, pattern)) : undefined,
  );
  const [rows, total] = await Promise.all([
    selectMedicines(db)
      .where(wanted)
      .orderBy(asc(products.name), asc(medicines.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(
      db.select().from(medicines).innerJoin(products, eq(products.id, medicines.productId)).where(wanted).as("wanted"),
    ),
  ]);
  return { data: rows.map(toStockLine), total };
}

interface Saving {
  userId: string;
  medicineId: string;
  seenStock: number;
  seenPrice: number;
  stock: number | undefined;
  price: number | undefined;
}

/** Sets free packs and price. An order that took some since the desk looked, or another desk, makes it look again. */
export async function saveStock({ db }: Deps, { userId, medicineId, seenStock, seenPrice, stock, price }: Saving) {
  const store = await ownStore(db, userId);
  const own = and(eq(medicines.id, medicineId), eq(medicines.storeId, store.id));
  const [before] = await selectMedicines(db).where(own);
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
  const [after] = await selectMedicines(db).where(own);
  return toStockLine(after!);
}

const paiseOf = (rupees: number) => Math.round(rupees * 100);

const toStockLine = (row: MedicineRow): StockLine => ({ ...medicineOf(row), reserved: row.medicine.reserved });
