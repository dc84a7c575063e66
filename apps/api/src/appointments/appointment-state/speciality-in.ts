import type { Speciality } from "@medisense/contract/directory";
import type { Bilingual } from "@medisense/contract/locales";

const inHindi: Record<Speciality, string> = {
  "General physician": "सामान्य चिकित्सक",
  Gynecologist: "स्त्री रोग विशेषज्ञ",
  Dermatologist: "त्वचा रोग विशेषज्ञ",
  Pediatrician: "बाल रोग विशेषज्ञ",
  Neurologist: "तंत्रिका रोग विशेषज्ञ",
  Psychiatrist: "मनोचिकित्सक",
  Cardiologist: "हृदय रोग विशेषज्ञ",
  Radiologist: "रेडियोलॉजिस्ट",
};

/** Returns the name of a speciality in both languages. A document keeps names that may no longer be ours. */
export const specialityIn = (speciality: string): Bilingual => ({
  en: speciality,
  hi: speciality in inHindi ? inHindi[speciality as Speciality] : speciality,
});
