import { istTime } from "@medisense/contract/ist";
import type { Companion } from "@medisense/contract/persons/visit/visit-person";
import type { MedicineForm, Sex } from "@medisense/contract/prescriptions";
import { specialityIn } from "../../../appointments/index.ts";

/** A long date, and the time of day as on the screens: "23 November 2026, 11:29 PM". */
function time(locale: string) {
  const day = new Intl.DateTimeFormat(locale, { timeZone: "Asia/Kolkata", dateStyle: "long" });
  return (instant: Date) => `${day.format(instant)}, ${istTime(instant)}`;
}

const companionWords = {
  en: { parent: "parent", sibling: "brother or sister", guardian: "guardian" },
  hi: { parent: "माता/पिता", sibling: "भाई/बहन", guardian: "अभिभावक" },
};

/** The fixed texts of a prescription's PDF. */
export interface PdfTexts {
  prescription: string;
  speciality(name: string): string;
  registrationNo(number: string): string;
  patient: string;
  with(companion: Companion): string;
  ageAndSex: string;
  years(count: number): string;
  months(count: number): string;
  sexes: Record<Sex, string>;
  date: string;
  correction(version: number): string;
  /** The titles of the table: medicine, dose, for how long, notes. */
  columns: string[];
  forms: Record<MedicineForm, string>;
  days(count: number): string;
  dose: string;
  sos: string;
  advice: string;
  draft: string;
  signedBy(doctor: string): string;
  scan: string;
  time(instant: Date): string;
}

const english: PdfTexts = {
  prescription: "Prescription",
  speciality: (name) => name,
  registrationNo: (number) => `Registration No. ${number}`,
  patient: "Patient",
  with: ({ name, relation }) => `with ${name}, ${companionWords.en[relation]}`,
  ageAndSex: "Age and sex",
  years: (count) => (count === 1 ? "1 year" : `${count} years`),
  months: (count) => (count === 1 ? "1 month" : `${count} months`),
  sexes: { female: "female", male: "male", other: "other" },
  date: "Date",
  correction: (version) => `Correction (version ${version}). It replaces the earlier prescription.`,
  columns: ["Medicine", "Dose", "For", "Notes"],
  forms: {
    tablet: "tablet",
    capsule: "capsule",
    syrup: "syrup",
    suspension: "suspension",
    drops: "drops",
    cream: "cream",
    ointment: "ointment",
    gel: "gel",
    lotion: "lotion",
    inhaler: "inhaler",
    spray: "spray",
    powder: "powder",
    injection: "injection",
    patch: "patch",
    other: "other form",
  },
  days: (count) => (count === 1 ? "1 day" : `${count} days`),
  dose: "Dose: morning-noon-night, and bedtime where there is a fourth number.",
  sos: "SOS: only when needed.",
  advice: "Advice",
  draft: "DRAFT: not signed, not valid",
  signedBy: (doctor) => `Signed electronically by ${doctor}`,
  scan: "Scan the code to check that this prescription is genuine:",
  time: time("en-IN"),
};

const hindi: PdfTexts = {
  prescription: "पर्चा",
  speciality: (name) => specialityIn(name).hi,
  registrationNo: (number) => `पंजीकरण संख्या ${number}`,
  patient: "मरीज़",
  with: ({ name, relation }) => `साथ में ${name}, ${companionWords.hi[relation]}`,
  ageAndSex: "उम्र और लिंग",
  years: (count) => `${count} वर्ष`,
  months: (count) => (count === 1 ? "1 महीना" : `${count} महीने`),
  sexes: { female: "महिला", male: "पुरुष", other: "अन्य" },
  date: "तारीख़",
  correction: (version) => `सुधार (संस्करण ${version})। यह पहले वाले पर्चे की जगह लेता है।`,
  columns: ["दवा", "ख़ुराक", "अवधि", "टिप्पणी"],
  forms: {
    tablet: "टैबलेट",
    capsule: "कैप्सूल",
    syrup: "सिरप",
    suspension: "सस्पेंशन",
    drops: "ड्रॉप्स",
    cream: "क्रीम",
    ointment: "मरहम",
    gel: "जेल",
    lotion: "लोशन",
    inhaler: "इनहेलर",
    spray: "स्प्रे",
    powder: "पाउडर",
    injection: "इंजेक्शन",
    patch: "पैच",
    other: "अन्य रूप",
  },
  days: (count) => `${count} दिन`,
  dose: "ख़ुराक: सुबह-दोपहर-रात; चौथा अंक हो तो सोते समय।",
  sos: "SOS: केवल ज़रूरत पड़ने पर।",
  advice: "सलाह",
  draft: "ड्राफ़्ट: बिना हस्ताक्षर, मान्य नहीं",
  signedBy: (doctor) => `${doctor} के इलेक्ट्रॉनिक हस्ताक्षर`,
  scan: "यह पर्चा असली है या नहीं, जाँचने के लिए कोड स्कैन करें:",
  time: time("hi-IN"),
};

export const pdfTexts = { en: english, hi: hindi };
export type PdfLanguage = keyof typeof pdfTexts;
