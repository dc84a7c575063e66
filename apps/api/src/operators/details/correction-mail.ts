import type { Bilingual } from "@medisense/contract/locales";
import type { EnteredDetail } from "@medisense/contract/operators/listing-details";
import type { OutgoingMail } from "../../notifications/index.ts";

type Corrected = EnteredDetail | "name";

const labels: Record<Corrected, Bilingual> = {
  name: { en: "Name", hi: "नाम" },
  hospital: { en: "Name of the hospital", hi: "अस्पताल का नाम" },
  specialization: { en: "Speciality", hi: "विशेषज्ञता" },
  degree: { en: "Degree", hi: "डिग्री" },
  experience: { en: "Years of practice", hi: "अनुभव के साल" },
  fees: { en: "Fee in rupees", hi: "फ़ीस, रुपये में" },
  gender: { en: "Gender", hi: "लिंग" },
  languages: { en: "Languages", hi: "भाषाएँ" },
  online: { en: "Visits by video", hi: "वीडियो से मुलाक़ात" },
  about: { en: "About", hi: "परिचय" },
  address: { en: "Address", hi: "पता" },
  city: { en: "City", hi: "शहर" },
  area: { en: "Area", hi: "इलाक़ा" },
  state: { en: "State", hi: "राज्य" },
  pincode: { en: "Pin code", hi: "पिन कोड" },
  latitude: { en: "Latitude", hi: "अक्षांश" },
  longitude: { en: "Longitude", hi: "देशांतर" },
  contact: { en: "Phone number", hi: "फ़ोन नंबर" },
  beds: { en: "Beds", hi: "बिस्तर" },
  established: { en: "Established in the year", hi: "स्थापना का साल" },
  emergency: { en: "Emergency care", hi: "आपात सेवा" },
  specialities: { en: "Specialities", hi: "विशेषज्ञताएँ" },
  yearsActive: { en: "Years in business", hi: "कितने साल से चल रही है" },
  gstin: { en: "GSTIN", hi: "GSTIN" },
};

const yesOrNo: Record<string, Bilingual> = { yes: { en: "Yes", hi: "हाँ" }, no: { en: "No", hi: "नहीं" } };
/** The values of a file that are no words. */
const words: Partial<Record<Corrected, Record<string, Bilingual>>> = {
  emergency: yesOrNo,
  online: yesOrNo,
  gender: {
    f: { en: "Female", hi: "महिला" },
    m: { en: "Male", hi: "पुरुष" },
    o: { en: "Other", hi: "अन्य" },
  },
};

/** Tells a doctor, hospital or store what an admin has corrected in their entry. */
export function correctionMail(
  name: string,
  changed: readonly [Corrected, string][],
  supportEmail: string,
): Omit<OutgoingMail, "cause" | "to" | "locale"> {
  const title = { en: "MediSense has corrected your details", hi: "MediSense ने आपकी जानकारी ठीक की है" };
  const keptFee = {
    en: "Visits that are booked already keep the fee that was paid.",
    hi: "जो मुलाक़ातें पहले से बुक हैं, उनकी फ़ीस वही रहेगी।",
  };
  return {
    subject: title,
    heading: title,
    paragraphs: [
      {
        en: `An admin has corrected what patients read about ${name}. It now says:`,
        hi: `एडमिन ने ${name} के बारे में वह जानकारी ठीक की है जो मरीज़ पढ़ते हैं। अब लिखा है:`,
      },
      ...(changed.some(([detail]) => detail === "fees") ? [keptFee] : []),
      {
        en: `If something is not right, write to ${supportEmail}.`,
        hi: `कुछ ठीक न लगे, तो ${supportEmail} पर लिखें।`,
      },
    ],
    facts: changed.map(([detail, value]) => [labels[detail], words[detail]?.[value] ?? (value || "–")]),
  };
}
