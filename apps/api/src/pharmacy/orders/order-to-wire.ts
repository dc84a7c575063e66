import { istDate } from "@medisense/contract/ist";
import type { Order } from "@medisense/contract/orders";
import { backByOf } from "../../payments/index.ts";
import { visitPersonOf } from "../../persons/index.ts";
import { deliveryStatusOf } from "../order-state/delivery-status.ts";
import { isCancellable } from "../order-state/parcel-states.ts";
import { shownDeliveryCode } from "../parcels/shown-delivery-code.ts";
import { type FoundPrescription, prescriptionToWire } from "../parcels/find-order-prescriptions.ts";
import type { FoundParcel } from "../parcels/find-parcels.ts";
import { parcelToWire } from "../parcels/parcel-to-wire.ts";
import { packsWithPatient } from "../returns/packs-with-patient.ts";
import { returnDeadline } from "../returns/return-deadline.ts";
import { type FoundReturn, returnToWire } from "../returns/select-returns.ts";
import type { FoundOrder } from "./select-orders.ts";

export function orderToWire(
  { order, person, payment, refundedPaise }: FoundOrder,
  found: FoundParcel[],
  prescriptions: FoundPrescription[],
  returns: FoundReturn[],
  refunds: Order["refunds"],
  now: Date,
): Order {
  const isOnHold = order.state === "pending" && order.holdExpiresAt > now;
  const sent = found.map((parcel) => ({
    ...parcelToWire(parcel),
    deliveryCode: shownDeliveryCode(parcel.parcel),
    returns: returns.filter((one) => one.parcel.id === parcel.parcel.id).map(returnToWire),
    returnableUntil: returnableUntil(parcel, now),
  }));
  const lines = found.flatMap((parcel) => parcel.lines).toSorted((one, other) => one.position - other.position);
  const wireLines = new Map(sent.flatMap((parcel) => parcel.lines.map((line) => [line._id, line])));
  return {
    _id: order.id,
    person: {
      _id: order.personId ?? order.patientId,
      name: visitPersonOf(person, istDate(order.createdAt)).name,
      isHolder: order.personId === null,
    },
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    subtotal: order.subtotalPaise / 100,
    deliveryFee: order.deliveryFeePaise / 100,
    totalAmount: (order.subtotalPaise + order.deliveryFeePaise) / 100,
    refundedAmount: refundedPaise / 100,
    refunds,
    deliveryStatus: deliveryStatusOf(
      sent.map(({ state }) => state),
      lines.some(({ quantityOff }) => quantityOff > 0),
    ),
    paymentStatus: payment.status,
    deliveryAddress: order.deliveryAddress,
    items: lines.map(({ id }) => wireLines.get(id)!),
    parcels: sent,
    prescriptions: prescriptions.map(prescriptionToWire),
    prescriptionNeededBy: prescriptions.length === 0 ? (order.prescriptionNeededBy?.toISOString() ?? null) : null,
    paymentUrl: isOnHold ? payment.checkoutUrl : null,
    holdExpiresAt: isOnHold ? order.holdExpiresAt.toISOString() : null,
    canCancel: isOnHold || (order.state === "paid" && sent.some(({ state }) => isCancellable(state))),
    backBy: backByOf(payment, now),
  };
}

/** Returns when the time for returns ends; null when it has, or nothing is left to return. */
function returnableUntil({ parcel, lines }: FoundParcel, now: Date) {
  if (!parcel.deliveredAt || lines.every((line) => packsWithPatient(line) === 0)) return null;
  const deadline = returnDeadline(parcel.deliveredAt);
  return deadline > now ? deadline.toISOString() : null;
}
