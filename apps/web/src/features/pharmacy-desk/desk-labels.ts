import type { NeedReason } from "@medisense/contract/delivery";
import type { ParcelState, ReviewRefusal } from "@medisense/contract/orders";
import type { LucideIcon } from "lucide-react";
import {
  CircleCheck,
  CircleX,
  ClipboardCheck,
  Clock,
  Package,
  PackageCheck,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
} from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import type { Tone } from "../../ui/status-badge.tsx";

interface StateLabel {
  label: string;
  tone: Tone;
  Icon: LucideIcon;
}

export const deskStateLabels: Record<ParcelState, StateLabel> = {
  awaiting_payment: { label: msg("Awaiting payment"), tone: "waiting", Icon: Clock },
  rx_review: { label: msg("Prescription to review"), tone: "waiting", Icon: ClipboardCheck },
  placed: { label: msg("New order"), tone: "waiting", Icon: Clock },
  accepted: { label: msg("Accepted"), tone: "neutral", Icon: Package },
  packed: { label: msg("Packed"), tone: "neutral", Icon: PackageCheck },
  out_for_delivery: { label: msg("On its way"), tone: "neutral", Icon: Truck },
  ready_for_pickup: { label: msg("Ready for pick-up"), tone: "neutral", Icon: Store },
  delivered: { label: msg("Handed over"), tone: "good", Icon: CircleCheck },
  returned: { label: msg("Returned"), tone: "bad", Icon: Undo2 },
  cancelled: { label: msg("Cancelled"), tone: "bad", Icon: CircleX },
};

/** Stands in place of the state of a parcel that may not leave. */
export const recalledLabel: StateLabel = { label: msg("Batch recalled"), tone: "bad", Icon: TriangleAlert };

/** The rule behind the need of a line, in one sentence. The line itself carries the source in law. */
export const needRuleLabels: Record<NeedReason, string> = {
  otc: msg("Sold without a prescription."),
  schedule_h: msg("Schedule H: only on a doctor's prescription, and delivered only within the store's district."),
  schedule_h1: msg(
    "Schedule H1: only on a doctor's prescription and only at the store; each sale goes into the H1 register.",
  ),
  other_district: msg(
    "The address is in another district, so this prescription medicine is handed over at the store only.",
  ),
  schedule_x: msg("Schedule X: not sold online."),
  narcotic: msg("Narcotics: not sold online."),
};

export const deskRefusalLabels: Record<ReviewRefusal, string> = {
  not_readable: msg("The prescription cannot be read"),
  other_patient: msg("It was written for someone else"),
  other_medicine: msg("This medicine is not on it"),
  too_old: msg("It is too old"),
  no_doctor: msg("No doctor's name, registration number or signature"),
  quantity_too_high: msg("More packs than were prescribed"),
  already_dispensed: msg("It has already been dispensed"),
  other: msg("Another reason"),
};
