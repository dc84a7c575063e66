import { istTime } from "@medisense/contract/ist";
import { PRESCRIPTION_WAIT_DAYS, REVIEW_WAIT_DAYS, type RxRefusal } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { users } from "../../identity/tables.ts";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { LineRow, LockedOrder, OrderRow, ParcelRow } from "./lock-order.ts";

/** Whom the mails of an order go to. They name a medicine only where they would not be understood without. */
export interface Patient {
  order: Pick<OrderRow, "id" | "number" | "subtotalPaise" | "deliveryFeePaise">;
  email: string;
}

export async function findPatient(tx: Database, order: OrderRow): Promise<Patient> {
  const [patient] = await tx.select({ email: users.email }).from(users).where(eq(users.id, order.patientId));
  return { order, email: patient!.email };
}

export function placedMail({ order, email }: Patient, { lines, parcels }: LockedOrder): OutgoingMail {
  const isWaiting = lines.some(({ rx }) => rx === "waiting");
  const isCollected = parcels.some(({ isPickup }) => isPickup);
  return {
    cause: `order-placed:${order.id}`,
    to: email,
    subject: `Your order ${order.number} is placed`,
    heading: isWaiting ? "Your order is placed and waits for a prescription" : "Your order is placed",
    paragraphs: [
      "Your payment has arrived and the pharmacies have your order.",
      ...(isWaiting
        ? [
            `A part of it needs a prescription. Please open My Orders and add it within ${PRESCRIPTION_WAIT_DAYS} days: one that was written here, or a photo or PDF. A pharmacist looks at it before anything is sent. Without it, that part is refunded in full.`,
          ]
        : []),
      ...(isCollected
        ? ["A part of it has to be collected at the pharmacy; My Orders shows where, and tells you when it is ready."]
        : []),
    ],
    facts: [
      ["Order", order.number],
      ["Lines", String(lines.length)],
      ["Delivery", rupees(order.deliveryFeePaise)],
      ["Paid", rupees(order.subtotalPaise + order.deliveryFeePaise)],
    ],
  };
}

export function lateRefundMail({ order, email }: Patient): OutgoingMail {
  return {
    cause: `order-late-refund:${order.id}`,
    to: email,
    subject: `Your payment for order ${order.number} came too late and is being refunded`,
    heading: "Your payment came after the stock was gone",
    paragraphs: [
      "The medicines were no longer kept for you when your payment arrived, and not all of them can be had any more.",
      `The full amount, ${rupees(order.subtotalPaise + order.deliveryFeePaise)}, is being refunded. You need not do anything.`,
    ],
  };
}

export function cancelledMail({ order, email }: Patient, refundPaise: number, isWhole: boolean): OutgoingMail {
  return {
    cause: `order-cancelled:${order.id}`,
    to: email,
    subject: `Your order ${order.number} is cancelled`,
    heading: isWhole ? "Your order is cancelled" : "What was not on its way is cancelled",
    paragraphs: [
      `${rupees(refundPaise)} goes back to where it came from. You need not do anything.`,
      ...(isWhole ? [] : ["What a pharmacy has sent already is still coming to you."]),
    ],
  };
}

export function noPrescriptionMail({ order, email }: Patient, refundPaise: number): OutgoingMail {
  return {
    cause: `order-no-prescription:${order.id}`,
    to: email,
    subject: `No prescription came for order ${order.number}`,
    heading: "A part of your order is refunded",
    paragraphs: [
      `We waited ${PRESCRIPTION_WAIT_DAYS} days for a prescription and none came, so that part of your order cannot be sent.`,
      `${rupees(refundPaise)} goes back to where it came from. You can order again when you have a prescription.`,
    ],
  };
}

export function notReviewedMail({ order, email }: Patient, refundPaise: number): OutgoingMail {
  return {
    cause: `order-not-reviewed:${order.id}`,
    to: email,
    subject: `No pharmacist answered your prescription for order ${order.number}`,
    heading: "A part of your order is refunded",
    paragraphs: [
      `You added a prescription, and within ${REVIEW_WAIT_DAYS} days no pharmacist said yes or no to it, so that part of your order cannot be sent. We are sorry.`,
      `${rupees(refundPaise)} goes back to where it came from. You can order again, at another pharmacy too.`,
    ],
  };
}

const refusalWords: Record<RxRefusal, string> = {
  not_readable: "the prescription could not be read",
  other_patient: "the prescription is for somebody else",
  other_medicine: "the prescription names another medicine, and a pharmacist may not replace it",
  too_old: "the prescription is too old",
  no_doctor: "the doctor's name or registration number is missing",
  quantity_too_high: "the prescription is for fewer packs",
  already_dispensed: "the prescription has been used already",
  other: "the pharmacist could not accept the prescription",
};

export function reviewedMail(
  { order, email }: Patient,
  parcel: ParcelRow,
  refused: Pick<LineRow, "position" | "name" | "rxRefusal" | "rxNote">[],
  refundPaise: number,
): OutgoingMail {
  return {
    cause: `order-reviewed:${parcel.id}:${refused.map(({ position }) => position).join(",")}`,
    to: email,
    subject: `A part of your order ${order.number} could not be accepted`,
    heading: "The pharmacist could not accept a part of your order",
    paragraphs: [
      ...refused.map(
        ({ name, rxRefusal, rxNote }) =>
          `${name}: ${refusalWords[rxRefusal ?? "other"]}.${rxNote ? ` The pharmacist writes: ${rxNote}` : ""}`,
      ),
      `${rupees(refundPaise)} goes back to where it came from. My Orders shows the details.`,
    ],
  };
}

export function outOfStockMail({ order, email }: Patient, refundPaise: number, cause: string): OutgoingMail {
  return {
    cause: `order-out-of-stock:${cause}`,
    to: email,
    subject: `A part of your order ${order.number} is out of stock`,
    heading: "A part of your order could not be had",
    paragraphs: [
      "The pharmacy does not have all packs of your order after all. We are sorry.",
      `${rupees(refundPaise)} goes back to where it came from. My Orders shows what is still coming.`,
    ],
  };
}

export function onItsWayMail(
  { order, email }: Patient,
  parcel: ParcelRow,
  store: { name: string; address: string },
): OutgoingMail {
  return {
    cause: `order-on-its-way:${parcel.id}`,
    to: email,
    subject: parcel.isPickup
      ? `Your order ${order.number} is ready at ${store.name}`
      : `Your order ${order.number} is on its way`,
    heading: parcel.isPickup ? "Ready to be collected" : "On its way to you",
    paragraphs: [
      parcel.isPickup
        ? `${store.name}, ${store.address}, keeps your medicines ready. Please bring the prescription itself.`
        : `${store.name} has sent your medicines.`,
      "Tell the code below to whoever hands them over, and to nobody before.",
    ],
    facts: [
      ["Code", parcel.deliveryCode ?? ""],
      ["Order", order.number],
    ],
  };
}

export function deliveredMail({ order, email }: Patient, parcel: ParcelRow, storeName: string, at: Date): OutgoingMail {
  return {
    cause: `order-delivered:${parcel.id}`,
    to: email,
    subject: `Your medicines of order ${order.number} were handed over`,
    heading: "Handed over",
    paragraphs: [
      `The medicines from ${storeName} were handed over at ${istTime(at)}. The invoice is under My Orders.`,
      "If it was not you who received them, please write to us at once.",
    ],
  };
}

export function refundedMail({ order, email }: Patient, refund: { id: string; amountPaise: number }): OutgoingMail {
  return {
    cause: `order-refunded:${refund.id}`,
    to: email,
    subject: `Your refund of ${rupees(refund.amountPaise)} has been made`,
    heading: "Your refund has been made",
    paragraphs: [
      `${rupees(refund.amountPaise)} of order ${order.number} went back the way you paid. Your bank may take a few days to show it.`,
    ],
  };
}

export function rupees(paise: number) {
  return `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;
}
