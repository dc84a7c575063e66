import { knownAllergies, knownDiseases } from "@medisense/contract/persons/profile-terms";
import type { Locale } from "@medisense/contract/locales";

const hindi = new Map([...knownAllergies, ...knownDiseases].map(({ en, hi }) => [en.toLowerCase(), hi]));

/** Returns a known allergy or disease in the language of the screen; medicines and own words stay as they are written. */
export const termLabel = (name: string, locale: Locale) => (locale === "hi" && hindi.get(name.toLowerCase())) || name;
