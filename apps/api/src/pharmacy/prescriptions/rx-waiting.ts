import { orderErrors } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { orderPrescriptions } from "../order-tables.ts";
import { type LockedOrder, standing } from "../orders/lock-order.ts";

const MAX_PRESCRIPTIONS = 10;

/** A prescription can be shown as long as something of the order waits for one. */
export async function refuseUnlessWaiting(tx: Database, { order, lines }: LockedOrder) {
  const isOpen = order.state === "pending" || order.state === "paid";
  const isWaiting = isOpen && lines.some((line) => line.rx === "waiting" && standing(line) > 0);
  if (!isWaiting) throw new DomainError(orderErrors.noPrescriptionNeeded);
  const count = await tx.$count(orderPrescriptions, eq(orderPrescriptions.orderId, order.id));
  if (count >= MAX_PRESCRIPTIONS) throw new DomainError(orderErrors.tooManyFiles);
}
