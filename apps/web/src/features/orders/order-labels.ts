import type { PaymentStatus } from "@medisense/contract/appointments";
import type { LineNeed, NeedReason } from "@medisense/contract/delivery";
import type { Order, ParcelState, ReviewRefusal } from "@medisense/contract/orders";
import { msg } from "../../lib/i18n.ts";
import type { Tone } from "../../ui/status-badge.tsx";

interface Label {
  label: string;
  tone: Tone;
}

export const deliveryLabels: Record<Order["deliveryStatus"], Label> = {
  pending: { label: msg("Processing"), tone: "waiting" },
  dispatched: { label: msg("Dispatched"), tone: "neutral" },
  delivered: { label: msg("Delivered"), tone: "good" },
  cancelled: { label: msg("Cancelled"), tone: "bad" },
  "partially fulfilled": { label: msg("partially fulfilled"), tone: "good" },
};

export const orderPaymentLabels: Record<PaymentStatus, Label> = {
  pending: { label: msg("Pending"), tone: "waiting" },
  paid: { label: msg("Paid"), tone: "good" },
  failed: { label: msg("Failed"), tone: "bad" },
  refund_pending: { label: msg("Refund on its way"), tone: "neutral" },
  refunded: { label: msg("Refunded"), tone: "neutral" },
  partially_refunded: { label: msg("Partly refunded"), tone: "neutral" },
};

/** The patient's labels of a parcel's states. */
export const parcelLabels: Record<ParcelState, string> = {
  awaiting_payment: msg("Waiting for your payment"),
  rx_review: msg("A pharmacist must see your prescription"),
  placed: msg("Ordered"),
  accepted: msg("Accepted by the pharmacy"),
  packed: msg("Packed"),
  out_for_delivery: msg("Out for delivery"),
  ready_for_pickup: msg("Ready for pick-up"),
  delivered: msg("Handed over"),
  returned: msg("Returned to the pharmacy"),
  cancelled: msg("Cancelled"),
};

/** Labels of the step after a review, in place of a second "Ordered". */
export const reviewedLabels = { accepted: msg("Prescription accepted"), other: msg("Reviewed by the pharmacist") };

export const needLabels: Record<LineNeed, string> = {
  none: msg("No prescription needed"),
  prescription: msg("Needs a prescription"),
  pickup: msg("Pick up at the store, with a prescription"),
  not_sold: msg("Not sold online"),
};

export const needReasonLabels: Record<NeedReason, string> = {
  otc: msg("It can be sold without one."),
  schedule_h: msg("It is a Schedule H medicine: a pharmacist must see a doctor's prescription first."),
  schedule_h1: msg("It is a Schedule H1 medicine: the law does not allow home delivery."),
  other_district: msg(
    "The store is in another district: by law, prescription medicines may be delivered only within the store's own district.",
  ),
  schedule_x: msg("It is a Schedule X medicine."),
  narcotic: msg("It is a narcotic or psychotropic medicine."),
};

/** Replaces the reason "another district" if the patient's district is not known. */
export const unknownDistrictLabel = msg(
  "By law, prescription medicines may be delivered only within the store's district, and we do not know the district of your pin code.",
);

export const refusalLabels: Record<ReviewRefusal, string> = {
  not_readable: msg("The prescription cannot be read"),
  other_patient: msg("It was written for someone else"),
  other_medicine: msg("It is for another medicine"),
  too_old: msg("It is too old"),
  no_doctor: msg("The doctor or the registration number is missing"),
  quantity_too_high: msg("More was ordered than prescribed"),
  already_dispensed: msg("It has already been dispensed"),
  other: msg("The pharmacist could not accept it"),
};
