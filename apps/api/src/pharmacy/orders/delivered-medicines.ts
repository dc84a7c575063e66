import { and, asc, desc, eq, sql } from "drizzle-orm";
import { listingColumns } from "../catalogue/select-medicines.ts";
import { endedOn, isOpenTo, logListed } from "../../persons/index.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { medicines, stores } from "../tables/catalogue-tables.ts";
import { orderLines, orders, parcels } from "../tables/order-tables.ts";

/** The limit is far above what anybody scrolls through. */
const AT_MOST = 500;

/**
 * Returns what a patient has received, latest first. Medicines that left the catalogue are missing, because they have
 * no id.
 */
export async function deliveredMedicines(deps: Pick<OrdersDeps, "db" | "clock">, patientId: string) {
  const rows = await deps.db
    .select({
      line: orderLines,
      personId: orders.personId,
      deliveredAt: parcels.deliveredAt,
      storeName: stores.name,
      stock: listingColumns.medicine.stock,
    })
    .from(orderLines)
    .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(stores, eq(stores.id, parcels.storeId))
    .innerJoin(medicines, eq(medicines.id, orderLines.medicineId))
    .where(
      and(
        eq(orders.patientId, patientId),
        isOpenTo({ accountId: patientId, endedOn: endedOn(deps.clock.now()) }, orders.personId),
        eq(parcels.state, "delivered"),
        sql`${orderLines.quantity} > ${orderLines.quantityOff}`,
      ),
    )
    .orderBy(desc(parcels.deliveredAt), asc(orderLines.position))
    .limit(AT_MOST);
  const personIds = rows.map(({ personId }) => personId);
  await logListed(deps, { accountId: patientId, part: "orders", personIds });
  return rows.map(({ line, personId, deliveredAt, storeName, stock }) => ({
    orderId: line.orderId,
    medicineId: line.medicineId!,
    name: line.name,
    medicineImage: line.image,
    storeName,
    quantity: line.quantity - line.quantityOff,
    price: line.pricePaise / 100,
    deliveredAt: deliveredAt!.toISOString(),
    schedule: line.schedule,
    personId: personId ?? patientId,
    isAvailable: stock > 0,
  }));
}
