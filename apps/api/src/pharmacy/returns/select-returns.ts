import { type DeskReturn, RETURN_DECISION_MS, type Return, returnPhotoPath } from "@medisense/contract/returns";
import { istDate } from "@medisense/contract/ist";
import { eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { isPersonOf, personColumns, visitPersonOf } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { type BatchRow, batchToWire } from "../batches/find-batches.ts";
import { orderLines, orders, parcels } from "../tables/order-tables.ts";
import { lineReturns } from "../tables/return-tables.ts";

/** Selects returns with their line, parcel, order and patient. Add `where`, `orderBy` and `limit`. */
export function selectReturns(db: Database) {
  return db
    .select({
      row: lineReturns,
      line: orderLines,
      parcel: parcels,
      order: orders,
      person: personColumns,
    })
    .from(lineReturns)
    .innerJoin(orderLines, eq(orderLines.id, lineReturns.lineId))
    .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(users, eq(users.id, orders.patientId))
    .leftJoin(persons, isPersonOf(orders));
}

export type FoundReturn = Awaited<ReturnType<typeof selectReturns>>[number];

export function returnToWire({ row, line }: Pick<FoundReturn, "row" | "line">): Return {
  return {
    _id: row.id,
    lineId: row.lineId,
    name: line.name,
    quantity: row.quantity,
    amount: (line.pricePaise * row.quantity) / 100,
    reason: row.reason,
    state: row.state,
    note: row.note,
    photo: returnPhotoPath.replace(":id", row.id),
    requestedAt: row.requestedAt.toISOString(),
    decideBy: new Date(row.requestedAt.getTime() + RETURN_DECISION_MS).toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

export function deskReturnToWire(found: FoundReturn, batches: BatchRow[]): DeskReturn {
  const { parcel, order, line, person } = found;
  return {
    ...returnToWire(found),
    orderNumber: order.number,
    patientName: visitPersonOf(person, istDate(order.createdAt)).name,
    phone: order.deliveryAddress.phone,
    // Only delivered packs can be returned.
    deliveredAt: parcel.deliveredAt!.toISOString(),
    batches: batches.filter(({ lineId }) => lineId === line.id).map(batchToWire),
  };
}
