import type { Bilingual } from "@medisense/contract/locales";
import type { ReviewRefusal } from "@medisense/contract/orders";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { LineRow, ParcelRow } from "../order-state/lock-order.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";
import { refundSentence, restOf, restSentences } from "./rest-of-order.ts";

const refusalReasons: Record<ReviewRefusal, Bilingual> = {
  not_readable: { en: "the prescription could not be read", hi: "पर्चा पढ़ा नहीं जा सका" },
  other_patient: { en: "the prescription is for another person", hi: "पर्चा किसी और के नाम का है" },
  other_medicine: {
    en: "the prescription names another medicine, and a pharmacist may not replace it",
    hi: "पर्चे में दूसरी दवा लिखी है, और फ़ार्मासिस्ट उसे बदल नहीं सकते",
  },
  too_old: { en: "the prescription is too old", hi: "पर्चा बहुत पुराना है" },
  no_doctor: {
    en: "the doctor's name or registration number is missing",
    hi: "डॉक्टर का नाम या पंजीकरण संख्या नहीं है",
  },
  quantity_too_high: { en: "the prescription is for fewer packs", hi: "पर्चे में इससे कम पैक लिखे हैं" },
  already_dispensed: { en: "the prescription has been used already", hi: "इस पर्चे पर दवा पहले ही ली जा चुकी है" },
  other: { en: "the pharmacist could not accept the prescription", hi: "फ़ार्मासिस्ट पर्चा स्वीकार नहीं कर सके" },
};

export function linesRefusedMail(
  { order, email, locale, dependantName }: OrderPatient,
  parcels: ParcelRow[],
  refused: Pick<LineRow, "parcelId" | "position" | "name" | "rxRefusal" | "rxNote">[],
  refundPaise: number,
): OutgoingMail {
  const rest = restOf(parcels);
  const isWhole = rest === "nothing";
  return {
    cause: `order-reviewed:${refused[0]!.parcelId}:${refused.map(({ position }) => position).join(",")}`,
    to: email,
    locale,
    subject: isWhole
      ? {
          en: `Your order ${order.number} could not be accepted`,
          hi: `आपका ऑर्डर ${order.number} स्वीकार नहीं हो सका`,
        }
      : {
          en: `Part of your order ${order.number} could not be accepted`,
          hi: `आपके ऑर्डर ${order.number} का कुछ हिस्सा स्वीकार नहीं हो सका`,
        },
    heading: isWhole
      ? { en: "The pharmacist could not accept your order", hi: "फ़ार्मासिस्ट आपका ऑर्डर स्वीकार नहीं कर सके" }
      : {
          en: "The pharmacist could not accept part of your order",
          hi: "फ़ार्मासिस्ट आपके ऑर्डर का कुछ हिस्सा स्वीकार नहीं कर सके",
        },
    paragraphs: [
      ...refused.map(({ name, rxRefusal, rxNote }) => {
        const reason = refusalReasons[rxRefusal ?? "other"];
        return {
          en: `${name}: ${reason.en}.${rxNote ? ` The pharmacist writes: ${rxNote}` : ""}`,
          hi: `${name}: ${reason.hi}।${rxNote ? ` फ़ार्मासिस्ट ने लिखा है: ${rxNote}` : ""}`,
        };
      }),
      refundSentence(refundPaise, rest),
      restSentences[rest],
    ],
    facts: forWhom(dependantName),
  };
}
