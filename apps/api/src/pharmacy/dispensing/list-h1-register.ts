import { h1RegisterErrors, MAX_REGISTER_DAYS } from "@medisense/contract/pharmacy-desk/h1-register";
import { istMidnight } from "@medisense/contract/ist";
import { and, asc, between, eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { batchToWire, findBatches } from "../batches/find-batches.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { ownStore } from "../order-state/own-store.ts";
import { orderLines, orders } from "../tables/order-tables.ts";
import { h1Register } from "../tables/prescription-tables.ts";

interface Range {
  userId: string;
  from: string;
  until: string;
}

/** Lists the store's supplies of Schedule H1 medicines in a range of days, with the batches that were packed. */
export async function listH1Register({ db }: Pick<OrdersDeps, "db">, { userId, from, until }: Range) {
  const isTooLong = istMidnight(from, MAX_REGISTER_DAYS) <= istMidnight(until);
  if (from > until || isTooLong) throw new DomainError(h1RegisterErrors.badRange);
  const store = await ownStore(db, userId);
  const rows = await db
    .select({ supply: h1Register, orderNumber: orders.number })
    .from(h1Register)
    .innerJoin(orderLines, eq(orderLines.id, h1Register.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(h1Register.storeId, store.id), between(h1Register.suppliedOn, from, until)))
    .orderBy(asc(h1Register.suppliedOn), asc(orders.number), asc(orderLines.position));
  const batches = await findBatches(
    db,
    rows.map(({ supply }) => supply.lineId),
  );
  return {
    storeName: store.name,
    licenceNo: store.licenceNo,
    data: rows.map(({ supply: { lineId, suppliedOn, prescriber, patientName, drug, quantity }, orderNumber }) => ({
      _id: lineId,
      suppliedOn,
      orderNumber,
      prescriber,
      patientName,
      medicine: drug,
      quantity,
      batches: batches.filter((batch) => batch.lineId === lineId).map(batchToWire),
    })),
  };
}
