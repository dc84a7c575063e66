import { type Order, orderErrors } from "@medisense/contract/orders";
import { prescriptionErrors } from "@medisense/contract/prescriptions";
import { refuseUnlessActing } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { ownOrder } from "../order-state/own-order.ts";
import { nameOfWritten } from "../parcels/find-order-prescriptions.ts";
import { readWholeOrder } from "../orders/read-whole-order.ts";
import { orderPrescriptions } from "../tables/prescription-tables.ts";
import { refuseUnlessWaiting } from "./refuse-unless-waiting.ts";

interface Linking {
  orderId: string;
  patientId: string;
  prescriptionId: string;
}

/** Adds a prescription signed in a consultation here to an order. A corrected version replaces the one before. */
export async function linkPrescription(
  deps: OrdersDeps,
  { orderId, patientId, prescriptionId }: Linking,
): Promise<Order> {
  const order = await ownOrder(deps.db, orderId, patientId);
  await refuseUnlessActing(deps, patientId, order.personId);
  const [sheet] = await deps.prescriptions.findSigned([prescriptionId]);
  if (!sheet) throw new DomainError(prescriptionErrors.notFound);
  if (sheet.patientId !== patientId) throw new DomainError(orderErrors.prescriptionNotYours);
  if (sheet.personId !== (order.personId ?? order.patientId)) throw new DomainError(orderErrors.prescriptionOfAnother);
  if (sheet.replacedBy) throw new DomainError(orderErrors.prescriptionReplaced);

  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    await refuseUnlessWaiting(tx, locked);
    const shown = {
      prescriptionId,
      name: nameOfWritten(sheet),
      addedAt: deps.clock.now(),
    };
    await tx
      .insert(orderPrescriptions)
      .values({ ...shown, orderId, kind: "consultation", source: `visit ${sheet.appointmentId}` })
      .onConflictDoUpdate({ target: [orderPrescriptions.orderId, orderPrescriptions.source], set: shown });
    await enqueue(tx, "orders.announce", { orderId });
  });
  return readWholeOrder(deps, orderId);
}
