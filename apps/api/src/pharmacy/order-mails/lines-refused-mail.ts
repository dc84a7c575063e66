import type { ReviewRefusal } from "@medisense/contract/orders";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { LineRow, ParcelRow } from "../order-state/lock-order.ts";
import type { OrderPatient } from "./order-patient.ts";
import { refundSentence, restOf, restSentences } from "./rest-of-order.ts";

const refusalReasons: Record<ReviewRefusal, string> = {
  not_readable: "the prescription could not be read",
  other_patient: "the prescription is for another person",
  other_medicine: "the prescription names another medicine, and a pharmacist may not replace it",
  too_old: "the prescription is too old",
  no_doctor: "the doctor's name or registration number is missing",
  quantity_too_high: "the prescription is for fewer packs",
  already_dispensed: "the prescription has been used already",
  other: "the pharmacist could not accept the prescription",
};

export function linesRefusedMail(
  { order, email }: OrderPatient,
  parcels: ParcelRow[],
  refused: Pick<LineRow, "parcelId" | "position" | "name" | "rxRefusal" | "rxNote">[],
  refundPaise: number,
): OutgoingMail {
  const rest = restOf(parcels);
  const isWhole = rest === "nothing";
  return {
    cause: `order-reviewed:${refused[0]!.parcelId}:${refused.map(({ position }) => position).join(",")}`,
    to: email,
    subject: `${isWhole ? "Your order" : "Part of your order"} ${order.number} could not be accepted`,
    heading: isWhole
      ? "The pharmacist could not accept your order"
      : "The pharmacist could not accept part of your order",
    paragraphs: [
      ...refused.map(
        ({ name, rxRefusal, rxNote }) =>
          `${name}: ${refusalReasons[rxRefusal ?? "other"]}.${rxNote ? ` The pharmacist writes: ${rxNote}` : ""}`,
      ),
      refundSentence(refundPaise, rest),
      restSentences[rest],
    ],
  };
}
