import type { PaymentStatus } from "@medisense/contract/appointments";
import type { LineNeed, NeedReason } from "@medisense/contract/delivery";
import type { Order, ParcelState, RxRefusal } from "@medisense/contract/orders";
import type { Tone } from "../../ui/status-badge.tsx";
import { msg } from "../../lib/i18n.ts";

interface Label {
  word: string;
  tone: Tone;
}

export const deliveryLabels: Record<Order["deliveryStatus"], Label> = {
  pending: { word: msg("Processing"), tone: "waiting" },
  dispatched: { word: msg("Dispatched"), tone: "neutral" },
  delivered: { word: msg("Delivered"), tone: "good" },
  cancelled: { word: msg("Cancelled"), tone: "bad" },
  "partially fulfilled": { word: msg("partially fulfilled"), tone: "good" },
};

export const paymentLabels: Record<PaymentStatus, Label> = {
  pending: { word: msg("Pending"), tone: "waiting" },
  paid: { word: msg("Paid"), tone: "good" },
  failed: { word: msg("Failed"), tone: "bad" },
  refund_pending: { word: msg("Refund on its way"), tone: "neutral" },
  refunded: { word: msg("Refunded"), tone: "neutral" },
  partially_refunded: { word: msg("Partly refunded"), tone: "neutral" },
};

/** Each step of a parcel as the patient reads it, when it is taken and afterwards. */
export const parcelWords: Record<ParcelState, string> = {
  awaiting_payment: msg("Waiting for your payment"),
  rx_review: msg("A pharmacist has to see your prescription"),
  placed: msg("Ordered"),
  accepted: msg("Accepted by the pharmacy"),
  packed: msg("Packed"),
  out_for_delivery: msg("Sent out"),
  ready_for_pickup: msg("Ready to be picked up"),
  delivered: msg("Handed over"),
  returned: msg("Returned to the pharmacy"),
  cancelled: msg("Cancelled"),
};

/** What leads from the review to the pharmacy's work: nobody orders a second time. */
export const reviewedWords = { accepted: msg("Prescription accepted"), other: msg("The pharmacist has decided") };

export const needWords: Record<LineNeed, string> = {
  none: msg("No prescription needed"),
  prescription: msg("Needs a prescription"),
  pickup: msg("Pick up at the store, with a prescription"),
  not_sold: msg("Not sold online"),
};

export const needReasonWords: Record<NeedReason, string> = {
  otc: msg("It may be sold without one."),
  schedule_h: msg("It is on Schedule H: a pharmacist must see a doctor's prescription first."),
  schedule_h1: msg("It is on Schedule H1: the law does not let it be brought to the door."),
  other_district: msg(
    "The store is in another district: the law lets prescription medicines be brought only within it.",
  ),
  schedule_x: msg("It is on Schedule X."),
  narcotic: msg("It is a narcotic or psychotropic medicine."),
};

/** Instead of "another district", where nobody knows the patient's. */
export const unknownDistrict = msg(
  "The law lets prescription medicines be brought only within the store's district, and the district of your pin code is not known.",
);

export const refusalWords: Record<RxRefusal, string> = {
  not_readable: msg("The prescription cannot be read"),
  other_patient: msg("It was written for somebody else"),
  other_medicine: msg("It names another medicine"),
  too_old: msg("It is too old"),
  no_doctor: msg("The doctor or the registration number is missing"),
  quantity_too_high: msg("More was ordered than prescribed"),
  already_dispensed: msg("What it prescribes was dispensed already"),
  other: msg("The pharmacist could not accept it"),
};
