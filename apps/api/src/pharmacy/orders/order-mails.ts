import { istTime } from "@medisense/contract/ist";
import { PRESCRIPTION_WAIT_DAYS, REVIEW_WAIT_DAYS, type RxRefusal } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { users } from "../../identity/tables.ts";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { type DocumentRow, titleOf } from "../invoices/invoice-content.ts";
import type { LineRow, LockedOrder, OrderRow, ParcelRow } from "./lock-order.ts";
import { cameToNothing } from "./order-status.ts";

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
  const waiting = lines.filter(({ rx }) => rx === "waiting");
  const collected = parcels.filter(({ isPickup }) => isPickup);
  return {
    cause: `order-placed:${order.id}`,
    to: email,
    subject: `Your order ${order.number} is placed`,
    heading: waiting.length > 0 ? "Your order is placed and waits for a prescription" : "Your order is placed",
    paragraphs: [
      "Your payment has arrived and the pharmacies have your order.",
      ...(waiting.length > 0
        ? [
            `${waiting.length === lines.length ? "All of it" : "A part of it"} needs a prescription. Please open My Orders and add it within ${PRESCRIPTION_WAIT_DAYS} days: one that was written here, or a photo or PDF. A pharmacist looks at it before anything is sent. What needs one and has none is refunded in full.`,
          ]
        : []),
      ...(collected.length > 0
        ? [
            `${collected.length === parcels.length ? "All of it" : "A part of it"} has to be collected at the pharmacy; My Orders shows where, and tells you when it is ready.`,
          ]
        : []),
    ],
    facts: [
      ["Order", order.number],
      ["Lines", String(lines.length)],
      [collected.length === parcels.length ? "Service charge" : "Delivery", rupees(order.deliveryFeePaise)],
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

export function cancelledMail({ order, email }: Patient, parcels: ParcelRow[], refundPaise: number): OutgoingMail {
  const rest = restOf(parcels);
  return {
    cause: `order-cancelled:${order.id}`,
    to: email,
    subject: `${rest === "nothing" ? "Your order" : "A part of your order"} ${order.number} is cancelled`,
    heading: cancelledHeadings[rest],
    paragraphs: [`${goesBack(refundPaise, rest)} You need not do anything.`, restWords[rest]],
  };
}

const cancelledHeadings: Record<Rest, string> = {
  nothing: "Your order is cancelled",
  "handed over": "What was not handed over is cancelled",
  "to be collected": "What was not on its way is cancelled",
  coming: "What was not on its way is cancelled",
};

export function noPrescriptionMail({ order, email }: Patient, parcels: ParcelRow[], refundPaise: number): OutgoingMail {
  const rest = restOf(parcels);
  return {
    cause: `order-no-prescription:${order.id}`,
    to: email,
    subject: `No prescription came for order ${order.number}`,
    heading: rest === "nothing" ? "Your order is refunded" : "A part of your order is refunded",
    paragraphs: [
      `We waited ${PRESCRIPTION_WAIT_DAYS} days for a prescription and none came, so what needs one cannot be supplied.`,
      `${goesBack(refundPaise, rest)} You can order again when you have a prescription.`,
      restWords[rest],
    ],
  };
}

export function notReviewedMail({ order, email }: Patient, parcels: ParcelRow[], refundPaise: number): OutgoingMail {
  const rest = restOf(parcels);
  return {
    cause: `order-not-reviewed:${order.id}`,
    to: email,
    subject: `No pharmacist answered your prescription for order ${order.number}`,
    heading: rest === "nothing" ? "Your order is refunded" : "A part of your order is refunded",
    paragraphs: [
      `You added a prescription, and within ${REVIEW_WAIT_DAYS} days no pharmacist said yes or no to it, so what needs one cannot be sent. We are sorry.`,
      `${goesBack(refundPaise, rest)} You can order again, at another pharmacy too.`,
      restWords[rest],
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
  parcels: ParcelRow[],
  refused: Pick<LineRow, "parcelId" | "position" | "name" | "rxRefusal" | "rxNote">[],
  refundPaise: number,
): OutgoingMail {
  const rest = restOf(parcels);
  const isWhole = rest === "nothing";
  return {
    cause: `order-reviewed:${refused[0]!.parcelId}:${refused.map(({ position }) => position).join(",")}`,
    to: email,
    subject: `${isWhole ? "Your order" : "A part of your order"} ${order.number} could not be accepted`,
    heading: isWhole
      ? "The pharmacist could not accept your order"
      : "The pharmacist could not accept a part of your order",
    paragraphs: [
      ...refused.map(
        ({ name, rxRefusal, rxNote }) =>
          `${name}: ${refusalWords[rxRefusal ?? "other"]}.${rxNote ? ` The pharmacist writes: ${rxNote}` : ""}`,
      ),
      goesBack(refundPaise, rest),
      restWords[rest],
    ],
  };
}

export function outOfStockMail(
  { order, email }: Patient,
  parcels: ParcelRow[],
  refundPaise: number,
  cause: string,
): OutgoingMail {
  const rest = restOf(parcels);
  const what = rest === "nothing" ? "Your order" : "A part of your order";
  return {
    cause: `order-out-of-stock:${cause}`,
    to: email,
    subject: `${what} ${order.number} is out of stock`,
    heading: `${what} could not be had`,
    paragraphs: [
      "The pharmacy does not have all packs of your order after all. We are sorry.",
      goesBack(refundPaise, rest),
      restWords[rest],
    ],
  };
}

export function returnedMail(
  { order, email }: Patient,
  parcels: ParcelRow[],
  { id, isPickup }: ParcelRow,
  storeName: string,
  refundPaise: number,
): OutgoingMail {
  const rest = restOf(parcels);
  return {
    cause: `order-returned:${id}`,
    to: email,
    subject: `A parcel of your order ${order.number} ${isPickup ? "was not collected" : "came back"}`,
    heading: isPickup ? "Your medicines were not collected" : "Your parcel came back",
    paragraphs: [
      isPickup
        ? `${storeName} kept your medicines ready, nobody collected them, and they are kept no longer.`
        : `The medicines from ${storeName} could not be handed over, and are back at the pharmacy.`,
      goesBack(refundPaise, rest),
      restWords[rest],
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

/** To the address that was given for it, which need not be the patient's own. */
export function invoiceMail({ number, deliveryAddress }: OrderRow, document: DocumentRow): OutgoingMail {
  const title = titleOf(document);
  const isCredit = document.kind === "credit_note";
  return {
    cause: `order-document:${document.id}`,
    to: deliveryAddress.email,
    subject: `${title} for order ${number}`,
    heading: title,
    paragraphs: [
      isCredit
        ? `${document.content.seller.name} takes back what it had invoiced and did not hand over. The credit note is attached as a PDF.`
        : `${document.content.seller.name} has made out the invoice that is attached as a PDF.`,
    ],
    facts: [
      ["Order", number],
      ["Number", document.number],
      ["Pharmacy", document.content.seller.name],
      [isCredit ? "Amount credited" : "Amount, taxes included", rupees(document.totalPaise)],
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

/** What there is of an order after a part of it has left. */
type Rest = "nothing" | "handed over" | "to be collected" | "coming";

const restWords: Record<Rest, string> = {
  nothing: "Nothing of this order is coming any more.",
  "handed over": "What was handed over to you stays yours, and nothing more is coming.",
  "to be collected": "The rest of your order is still to be collected; My Orders shows how far it is.",
  coming: "The rest of your order is still coming; My Orders shows how far it is.",
};

function restOf(parcels: ParcelRow[]): Rest {
  const left = parcels.filter(({ state }) => !cameToNothing(state));
  if (left.length === 0) return "nothing";
  const open = left.filter(({ state }) => state !== "delivered");
  if (open.length === 0) return "handed over";
  return open.every(({ isPickup }) => isPickup) ? "to be collected" : "coming";
}

function goesBack(refundPaise: number, rest: Rest) {
  const amount = rest === "nothing" ? `${rupees(refundPaise)}, fees included,` : rupees(refundPaise);
  return `${amount} goes back to where it came from.`;
}
