import { type Order, orderErrors } from "@medisense/contract/orders";
import { prescriptionErrors } from "@medisense/contract/prescriptions";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orderPrescriptions } from "../order-tables.ts";
import { findOrder } from "../orders/find-orders.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { ownOrder } from "../orders/own-order.ts";
import { refuseUnlessWaiting } from "./rx-waiting.ts";

interface Linking {
  orderId: string;
  patientId: string;
  prescriptionId: string;
}

/** Shows the stores of an order what a doctor signed here. A corrected version takes the place of the one before. */
export async function linkPrescription(
  deps: OrdersDeps,
  { orderId, patientId, prescriptionId }: Linking,
): Promise<Order> {
  await ownOrder(deps.db, orderId, patientId);
  const [sheet] = await deps.prescriptions.findSigned([prescriptionId]);
  if (!sheet) throw new DomainError(prescriptionErrors.notFound);
  if (sheet.patientId !== patientId) throw new DomainError(orderErrors.prescriptionNotYours);
  if (sheet.replacedBy) throw new DomainError(orderErrors.prescriptionReplaced);

  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    await refuseUnlessWaiting(tx, locked);
    const shown = {
      prescriptionId,
      name: `${sheet.doctorName}, ${sheet.date}`,
      addedAt: deps.clock.now(),
    };
    await tx
      .insert(orderPrescriptions)
      .values({ ...shown, orderId, kind: "consultation", source: `visit ${sheet.appointmentId}` })
      .onConflictDoUpdate({ target: [orderPrescriptions.orderId, orderPrescriptions.source], set: shown });
    await enqueue(tx, "orders.announce", { orderId });
  });
  return findOrder(deps, orderId);
}
