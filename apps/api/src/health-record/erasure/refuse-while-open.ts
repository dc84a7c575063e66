import { erasureErrors } from "@medisense/contract/health/erasure";
import { and, eq, inArray, notInArray } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { orderLines, orders, parcels } from "../../pharmacy/tables/order-tables.ts";
import { lineReturns } from "../../pharmacy/tables/return-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";

/** Throws while something that was or will be paid for is open: its end needs the account. */
export async function refuseWhileOpen(tx: Database, accountId: string) {
  const openVisits = await tx.$count(
    appointments,
    and(eq(appointments.patientId, accountId), inArray(appointments.status, ["pending", "confirmed", "in_progress"])),
  );
  if (openVisits > 0) throw new DomainError(erasureErrors.openVisit);

  const own = eq(orders.patientId, accountId);
  const paid = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(own, eq(orders.state, "paid")));
  const unpaidOrders = await tx.$count(orders, and(own, eq(orders.state, "pending")));
  const openParcels = await tx.$count(
    parcels,
    and(inArray(parcels.orderId, paid), notInArray(parcels.state, ["delivered", "returned", "cancelled"])),
  );
  if (unpaidOrders + openParcels > 0) throw new DomainError(erasureErrors.openOrder);

  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(inArray(orderLines.orderId, paid));
  const openReturns = await tx.$count(
    lineReturns,
    and(inArray(lineReturns.lineId, lines), eq(lineReturns.state, "requested")),
  );
  if (openReturns > 0) throw new DomainError(erasureErrors.openReturn);
}
