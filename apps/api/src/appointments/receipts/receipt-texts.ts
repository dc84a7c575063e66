import type { VisitMode } from "@medisense/contract/directory";
import type { Locale } from "@medisense/contract/locales";
import type { VisitDocument } from "./find-visit-document.ts";

interface ReceiptTexts {
  title: Record<VisitDocument["kind"], string>;
  registration: string;
  date: string;
  ofReceipt(number: string, date: string): string;
  patient: string;
  payer: string;
  visit: string;
  mode: Record<VisitMode, string>;
  fee: Record<VisitDocument["kind"], string>;
  tax: string;
  noTax: string;
  total: Record<VisitDocument["kind"], string>;
  payment(gateway: string, date: string): string;
  refund(gateway: string, date: string): string;
  reference: string;
  note: Record<VisitDocument["kind"], string>;
}

/** The labels of a receipt. Names, numbers and references stay as they are. */
export const visitDocumentTexts: Record<Locale, ReceiptTexts> = {
  en: {
    title: { receipt: "Receipt", credit_note: "Credit note" },
    registration: "Medical registration number",
    date: "Date",
    ofReceipt: (number, date) => `For receipt ${number} of ${date}`,
    patient: "Patient",
    payer: "Paid by",
    visit: "Visit booked for",
    mode: { online: "Online video visit", clinic: "Visit at the clinic" },
    fee: { receipt: "Consultation fee", credit_note: "Consultation fee taken back" },
    tax: "GST",
    noTax: "Health care by a medical practitioner is exempt from GST (Notification 12/2017, entry 74).",
    total: { receipt: "Total paid", credit_note: "Total refunded" },
    payment: (gateway, date) => `Paid on ${date} through ${gateway}`,
    refund: (gateway, date) => `Refunded on ${date} through ${gateway}, to the original payment method`,
    reference: "Reference",
    note: {
      receipt: "MediSense collected this fee for the doctor. Computer-generated; valid without a signature.",
      credit_note: "Computer-generated; valid without a signature.",
    },
  },
  hi: {
    title: { receipt: "रसीद", credit_note: "क्रेडिट नोट" },
    registration: "मेडिकल पंजीकरण संख्या",
    date: "तारीख़",
    ofReceipt: (number, date) => `${date} की रसीद ${number} के लिए`,
    patient: "मरीज़",
    payer: "भुगतान करने वाले",
    visit: "मुलाक़ात का समय",
    mode: { online: "ऑनलाइन वीडियो मुलाक़ात", clinic: "क्लिनिक में मुलाक़ात" },
    fee: { receipt: "परामर्श फ़ीस", credit_note: "लौटाई गई परामर्श फ़ीस" },
    tax: "GST",
    noTax: "चिकित्सक द्वारा दी गई स्वास्थ्य सेवा GST से मुक्त है (Notification 12/2017, entry 74)।",
    total: { receipt: "कुल भुगतान", credit_note: "कुल लौटाई गई राशि" },
    payment: (gateway, date) => `${date} को ${gateway} से भुगतान हुआ`,
    refund: (gateway, date) => `${date} को ${gateway} से, जहाँ से भुगतान हुआ था वहीं लौटाई गई`,
    reference: "संदर्भ",
    note: {
      receipt: "MediSense ने यह फ़ीस डॉक्टर के लिए ली। कंप्यूटर से बनी रसीद; हस्ताक्षर के बिना मान्य।",
      credit_note: "कंप्यूटर से बना; हस्ताक्षर के बिना मान्य।",
    },
  },
};
