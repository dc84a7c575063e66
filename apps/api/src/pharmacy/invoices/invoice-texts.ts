import type { Locale } from "@medisense/contract/locales";

const english = {
  licence: "Drug licence",
  pharmacist: "Registered pharmacist",
  date: "Date",
  order: "Order",
  ofInvoice: (number: string, date: string) => `For invoice ${number} of ${date}`,
  billedTo: "Billed to",
  patient: "For",
  placeOfSupply: "Place of supply",
  medicine: "Medicine",
  quantity: "Qty",
  rate: "Rate",
  taxable: "Taxable",
  tax: "Tax",
  amount: "Amount",
  batch: "Batch",
  expires: "exp.",
  batchOnPack: "Batch and expiry as on the pack",
  delivery: "Delivery",
  serviceCharge: "Service charge",
  taxableValue: "Taxable value",
  total: "Total, taxes included",
  creditNote: "The amount is refunded to the original payment method.",
  invoiceNote: "Prices include GST and are not above the MRP. Computer-generated; valid without a signature.",
};

export type InvoiceTexts = typeof english;

/** The labels of an invoice. Names, numbers and abbreviations of the law stay as they are. */
export const invoiceTexts: Record<Locale, InvoiceTexts> = {
  en: english,
  hi: {
    licence: "दवा लाइसेंस",
    pharmacist: "पंजीकृत फ़ार्मासिस्ट",
    date: "तारीख़",
    order: "ऑर्डर",
    ofInvoice: (number, date) => `${date} के बिल ${number} के लिए`,
    billedTo: "ग्राहक",
    patient: "किसके लिए",
    placeOfSupply: "आपूर्ति का स्थान",
    medicine: "दवा",
    quantity: "मात्रा",
    rate: "दर",
    taxable: "कर योग्य",
    tax: "कर",
    amount: "राशि",
    batch: "बैच",
    expires: "एक्सपायरी",
    batchOnPack: "बैच और समाप्ति तिथि पैक पर देखें",
    delivery: "डिलीवरी",
    serviceCharge: "सेवा शुल्क",
    taxableValue: "कर योग्य मूल्य",
    total: "कुल, कर सहित",
    creditNote: "यह राशि वहीं लौटाई जाती है जहाँ से भुगतान हुआ था।",
    invoiceNote: "मूल्यों में GST शामिल है और वे MRP से अधिक नहीं हैं। कंप्यूटर से बना बिल; हस्ताक्षर के बिना मान्य।",
  },
};
