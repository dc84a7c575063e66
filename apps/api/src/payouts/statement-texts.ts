import type { Locale } from "@medisense/contract/locales";
import { indianDay } from "./statement-dates.ts";

const english = {
  title: "Payout statement",
  month: "Month",
  day: "Date",
  what: "For",
  reference: "Payment reference",
  payment: "Payment",
  refund: "Refund",
  gross: "Gross",
  refunds: "Refunds",
  fee: "Platform fee",
  net: "Net",
  total: "Total",
  unfinished: (asOf: string) => `Not final: this month is still running. It shows what moved up to ${indianDay(asOf)}.`,
  none: "No money moved in this month.",
  note: "All amounts are in rupees. Computer-generated from MediSense's ledger; valid without a signature.",
};

export type StatementTexts = typeof english;

export const statementTexts: Record<Locale, StatementTexts> = {
  en: english,
  hi: {
    title: "भुगतान विवरण",
    month: "महीना",
    day: "तारीख़",
    what: "किसके लिए",
    reference: "भुगतान संदर्भ",
    payment: "भुगतान",
    refund: "रिफ़ंड",
    gross: "कुल राशि",
    refunds: "लौटाई गई राशि",
    fee: "प्लेटफ़ॉर्म फ़ीस",
    net: "शुद्ध राशि",
    total: "कुल",
    unfinished: (asOf) => `अंतिम नहीं: यह महीना अभी चल रहा है। इसमें ${indianDay(asOf)} तक का लेन-देन है।`,
    none: "इस महीने कोई लेन-देन नहीं हुआ।",
    note: "सभी राशियाँ रुपयों में हैं। MediSense के बहीखाते से कंप्यूटर द्वारा बना; हस्ताक्षर के बिना मान्य।",
  },
};
