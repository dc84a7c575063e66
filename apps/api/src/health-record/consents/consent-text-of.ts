import { callConsentTexts } from "@medisense/contract/calls";
import { type LedgerEntry, outsideModelTexts } from "@medisense/contract/health/consents";
import { personConsentVersions } from "@medisense/contract/persons/family";
import { handOverVersions } from "@medisense/contract/health/hand-over";
import type { Bilingual } from "@medisense/contract/locales";
import { newsletterTexts } from "../../notifications/index.ts";

interface ConsentText {
  version: string;
  text: Bilingual;
}

/** Every version of every text that people agreed to, by purpose. */
export const consentTexts: Record<LedgerEntry["purpose"], readonly ConsentText[]> = {
  "outside-model": outsideModelTexts,
  "take-over": handOverVersions.map(({ version, takeOver }) => ({ version, text: takeOver })),
  "video-call": callConsentTexts,
  newsletter: newsletterTexts.map(({ version, heading, paragraph }) => ({
    version,
    text: { en: `${heading.en} ${paragraph.en}`, hi: `${heading.hi} ${paragraph.hi}` },
  })),
  "record-of-minor": personConsentVersions.map(({ version, minor }) => ({ version, text: minor })),
  // An adult agrees themselves, or whoever keeps the record says that they did.
  "record-of-adult": [
    ...personConsentVersions.map(({ version, adult }) => ({ version, text: adult })),
    ...handOverVersions.map(({ version, agree }) => ({ version, text: agree })),
  ],
};

/** Returns the whole text that was agreed to; null for a version that is not known. */
export function consentTextOf(purpose: LedgerEntry["purpose"], version: string): Bilingual | null {
  // A consent to an outside model names it: "2026-11: the model".
  const [textVersion, ...named] = version.split(": ");
  const model = named.join(": ");
  const text = consentTexts[purpose].find((one) => one.version === textVersion)?.text;
  if (!text) return null;
  return { en: text.en.replaceAll("{model}", model), hi: text.hi.replaceAll("{model}", model) };
}
