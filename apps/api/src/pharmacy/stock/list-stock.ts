import { and, asc, eq, ilike, or } from "drizzle-orm";
import { ownColumns, selectMedicines } from "../catalogue/select-medicines.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { ownStore } from "../order-state/own-store.ts";
import { medicines, products } from "../tables/catalogue-tables.ts";
import { stockedMedicineOf } from "./stocked-medicine.ts";

interface Question {
  userId: string;
  q: string | undefined;
  page: number;
  limit: number;
}

export async function listStock({ db }: Pick<OrdersDeps, "db">, { userId, q, page, limit }: Question) {
  const store = await ownStore(db, userId);
  const pattern = q && `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const wanted = and(
    eq(medicines.storeId, store.id),
    pattern ? or(ilike(products.name, pattern), ilike(products.genericName, pattern)) : undefined,
  );
  const [rows, total] = await Promise.all([
    selectMedicines(db, ownColumns)
      .where(wanted)
      .orderBy(asc(products.name), asc(medicines.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(
      db.select().from(medicines).innerJoin(products, eq(products.id, medicines.productId)).where(wanted).as("wanted"),
    ),
  ]);
  return { data: rows.map(stockedMedicineOf), total };
}
