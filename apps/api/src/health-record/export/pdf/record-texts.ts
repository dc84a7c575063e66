import type { AppointmentStatus } from "@medisense/contract/appointments";
import type { MeasurementKind, SugarContext } from "@medisense/contract/health/measures";
import type { profileEntryKinds } from "@medisense/contract/persons/profile";
import type { Bilingual, Locale } from "@medisense/contract/locales";
import type { Sex } from "@medisense/contract/prescriptions";
import type { parcelStates } from "@medisense/contract/orders";

const texts = {
  title: { en: "Health record", hi: "स्वास्थ्य रिकॉर्ड" },
  madeOn: { en: "Made on", hi: "तारीख़" },
  born: { en: "Born", hi: "जन्म" },
  sex: { en: "Sex", hi: "लिंग" },
  phone: { en: "Phone", hi: "फ़ोन" },
  bloodGroup: { en: "Blood group", hi: "ब्लड ग्रुप" },
  height: { en: "Height", hi: "लंबाई" },
  weight: { en: "Weight", hi: "वज़न" },
  visits: { en: "Visits", hi: "डॉक्टर से मुलाक़ातें" },
  prescriptions: { en: "Prescriptions", hi: "पर्चे" },
  medicines: { en: "Ordered medicines", hi: "मँगाई गई दवाएँ" },
  measurements: { en: "Measured values", hi: "मापी गई रीडिंग" },
  results: { en: "Saved results of checks", hi: "जाँचों के सहेजे हुए नतीजे" },
  files: { en: "Uploaded files", hi: "अपलोड की गई फ़ाइलें" },
  reason: { en: "Reason", hi: "वजह" },
  registrationNo: { en: "Registration No.", hi: "पंजीकरण संख्या" },
  online: { en: "online", hi: "ऑनलाइन" },
  clinic: { en: "in the clinic", hi: "क्लिनिक में" },
  nothing: { en: "Nothing is recorded.", hi: "कुछ दर्ज नहीं है।" },
  older: {
    en: "Only the latest 200 are printed here. The JSON and FHIR exports have all of them.",
    hi: "यहाँ सिर्फ़ आख़िरी 200 छपे हैं। JSON और FHIR एक्सपोर्ट में सब हैं।",
  },
  chats: {
    en: "Chats and invoices are in the JSON and FHIR exports.",
    hi: "चैट और बिल JSON और FHIR एक्सपोर्ट में हैं।",
  },
} satisfies Record<string, Bilingual>;

const kinds: Record<(typeof profileEntryKinds)[number], Bilingual> = {
  allergy: { en: "Allergies", hi: "एलर्जी" },
  disease: { en: "Diseases", hi: "बीमारियाँ" },
  medication: { en: "Current medicines", hi: "चल रही दवाएँ" },
};

const sexTexts: Record<Sex, Bilingual> = {
  female: { en: "female", hi: "महिला" },
  male: { en: "male", hi: "पुरुष" },
  other: { en: "other", hi: "अन्य" },
};

const measurementTexts: Record<MeasurementKind, Bilingual> = {
  bloodPressure: { en: "Blood pressure", hi: "ब्लड प्रेशर" },
  sugar: { en: "Blood sugar", hi: "ब्लड शुगर" },
  weight: { en: "Weight", hi: "वज़न" },
  pulse: { en: "Pulse", hi: "नाड़ी" },
  spo2: { en: "Oxygen (SpO2)", hi: "ऑक्सीजन (SpO2)" },
  temperature: { en: "Temperature", hi: "तापमान" },
  hba1c: { en: "HbA1c", hi: "HbA1c" },
  haemoglobin: { en: "Haemoglobin (Hb)", hi: "हीमोग्लोबिन (Hb)" },
  creatinine: { en: "Creatinine", hi: "क्रिएटिनिन" },
  tsh: { en: "TSH", hi: "TSH" },
};

const sugarTexts: Record<SugarContext, Bilingual> = {
  fasting: { en: "fasting", hi: "ख़ाली पेट" },
  afterFood: { en: "after food", hi: "खाने के बाद" },
  random: { en: "at any time", hi: "किसी भी समय" },
};

const units: Record<string, Bilingual> = {
  "per minute": { en: "per minute", hi: "प्रति मिनट" },
  lb: { en: "lb", hi: "पाउंड" },
  kg: { en: "kg", hi: "किग्रा" },
  cm: { en: "cm", hi: "सेमी" },
};

const visitStates: Record<AppointmentStatus, Bilingual> = {
  pending: { en: "payment pending", hi: "भुगतान बाक़ी" },
  confirmed: { en: "booked", hi: "बुक" },
  in_progress: { en: "in progress", hi: "जारी" },
  completed: { en: "completed", hi: "पूरी" },
  no_show: { en: "missed", hi: "छूट गई" },
  cancelled: { en: "cancelled", hi: "रद्द" },
  expired: { en: "not booked", hi: "बुक नहीं हुई" },
};

/** Returns a function that writes a number with its word, which has a form for one. */
const counted = (one: Bilingual, many: Bilingual, locale: Locale) => (count: number) =>
  `${count} ${(count === 1 ? one : many)[locale]}`;

const onTheWay = { en: "ordered", hi: "ऑर्डर किया गया" };
const parcelTexts: Partial<Record<(typeof parcelStates)[number], Bilingual>> = {
  delivered: { en: "delivered", hi: "मिल गई" },
  cancelled: { en: "cancelled", hi: "रद्द" },
  returned: { en: "returned", hi: "वापस" },
};

/** Returns the words of a health record's PDF in one language. */
export const recordTexts = (locale: Locale) => ({
  say: (name: keyof typeof texts) => texts[name][locale],
  days: counted({ en: "day", hi: "दिन" }, { en: "days", hi: "दिन" }, locale),
  packs: counted({ en: "pack", hi: "पैक" }, { en: "packs", hi: "पैक" }, locale),
  sex: (sex: Sex) => sexTexts[sex][locale],
  kind: (kind: keyof typeof kinds) => kinds[kind][locale],
  measurement: (kind: MeasurementKind) => measurementTexts[kind][locale],
  sugarContext: (context: SugarContext) => sugarTexts[context][locale],
  unit: (unit: string) => units[unit]?.[locale] ?? unit,
  visitState: (state: AppointmentStatus) => visitStates[state][locale],
  parcelState: (state: (typeof parcelStates)[number]) => (parcelTexts[state] ?? onTheWay)[locale],
  day: new Intl.DateTimeFormat(`${locale}-IN`, { timeZone: "Asia/Kolkata", dateStyle: "medium" }),
});
export type RecordTexts = ReturnType<typeof recordTexts>;
