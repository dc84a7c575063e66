import type { NeedReason } from "@medisense/contract/delivery";
import type { ParcelState, RxRefusal } from "@medisense/contract/orders";
import { CircleCheck, CircleX, ClipboardCheck, Clock, Package, PackageCheck, Store, Truck, Undo2 } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import type { Tone } from "../../ui/status-badge.tsx";

interface StateFace {
  word: string;
  tone: Tone;
  Icon: LucideIcon;
}

export const stateFaces: Record<ParcelState, StateFace> = {
  awaiting_payment: { word: msg("Awaiting payment"), tone: "waiting", Icon: Clock },
  rx_review: { word: msg("Prescription to review"), tone: "waiting", Icon: ClipboardCheck },
  placed: { word: msg("New order"), tone: "waiting", Icon: Clock },
  accepted: { word: msg("Accepted"), tone: "neutral", Icon: Package },
  packed: { word: msg("Packed"), tone: "neutral", Icon: PackageCheck },
  out_for_delivery: { word: msg("On its way"), tone: "neutral", Icon: Truck },
  ready_for_pickup: { word: msg("Ready for pick-up"), tone: "neutral", Icon: Store },
  delivered: { word: msg("Handed over"), tone: "good", Icon: CircleCheck },
  returned: { word: msg("Came back"), tone: "bad", Icon: Undo2 },
  cancelled: { word: msg("Cancelled"), tone: "bad", Icon: CircleX },
};

/** The rule behind what a line needs, in one sentence; where it is written comes with the line. */
export const ruleWords: Record<NeedReason, string> = {
  otc: msg("Sold without a prescription."),
  schedule_h: msg("Schedule H: only on a doctor's prescription, and delivered only within the store's district."),
  schedule_h1: msg(
    "Schedule H1: only on a doctor's prescription and only at the store; each sale goes into the H1 register.",
  ),
  other_district: msg(
    "The address is in another district, so this prescription medicine is handed out at the store only.",
  ),
  schedule_x: msg("Schedule X: not sold online."),
  narcotic: msg("Narcotics: not sold online."),
};

export const refusalWords: Record<RxRefusal, string> = {
  not_readable: msg("The prescription cannot be read"),
  other_patient: msg("It was written for somebody else"),
  other_medicine: msg("This medicine is not on it"),
  too_old: msg("It is too old"),
  no_doctor: msg("No doctor's name, registration number or signature"),
  quantity_too_high: msg("More packs than were prescribed"),
  already_dispensed: msg("It has been dispensed already"),
  other: msg("Another reason"),
};
