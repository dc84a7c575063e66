import { orderErrors } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { LockedOrder } from "../order-state/lock-order.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { orderPrescriptions } from "../tables/prescription-tables.ts";

const MAX_PRESCRIPTIONS = 10;

/** Throws unless a line of the order waits for a prescription and there is room for one more. */
export async function refuseUnlessWaiting(tx: Database, { order, lines }: LockedOrder) {
  const isOpen = order.state === "pending" || order.state === "paid";
  const isWaiting = isOpen && lines.some((line) => line.rx === "waiting" && remainingPacks(line) > 0);
  if (!isWaiting) throw new DomainError(orderErrors.noPrescriptionNeeded);
  const count = await tx.$count(orderPrescriptions, eq(orderPrescriptions.orderId, order.id));
  if (count >= MAX_PRESCRIPTIONS) throw new DomainError(orderErrors.tooManyFiles);
}
