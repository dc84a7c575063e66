import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { type Locale, locales } from "../locales.ts";
import { Instant, success } from "../wire.ts";

/** The purposes that a person agrees to for the account; a video visit and the newsletter are asked on their own. */
export const consentPurposes = ["outside-model"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The purposes whose consent can be withdrawn in the ledger. The record of a minor is that of the holder alone. */
export const withdrawablePurposes = [...consentPurposes, "newsletter", "record-of-minor"] as const;
export type WithdrawablePurpose = (typeof withdrawablePurposes)[number];

/** The purposes of consents that an account's holder gives; taking a record over is agreed to there and is done. */
export const holderPurposes = [...consentPurposes, "take-over"] as const;
export type HolderPurpose = (typeof holderPurposes)[number];

/**
 * The texts that ask whether words may go to an outside model, newest first. A changed text is a new version; earlier
 * ones stay.
 */
export const outsideModelTexts = [
  {
    version: "2026-11",
    text: {
      en: "May your words go to {model}, a service outside MediSense, to word the answers? Your name, phone numbers, email addresses and identity numbers are removed first. If not, MediSense answers by itself.",
      hi: "क्या जवाब लिखने के लिए आपकी बात {model} को भेजी जा सकती है? यह MediSense से बाहर की सेवा है। आपका नाम, फ़ोन नंबर, ईमेल पते और पहचान नंबर पहले हटा दिए जाते हैं। मना करने पर MediSense ख़ुद जवाब देता है।",
    },
  },
] as const;

const [asked] = outsideModelTexts;

/** Returns the version of a consent to an outside model: that of the text, and the model that it names. */
export const outsideModelVersion = (model: string) => `${asked.version}: ${model}`;

/** Returns the text that asks for a consent to an outside model. */
export const outsideModelQuestion = (model: string, locale: Locale) => asked.text[locale].replaceAll("{model}", model);

/** A consent as the ledger shows it. */
export const LedgerEntry = z.object({
  /** A record is kept for a minor or for an adult with an agreement of their own. */
  purpose: z.enum([...holderPurposes, "newsletter", "video-call", "record-of-minor", "record-of-adult"]),
  /** The dependant whom it is about; null for the account's holder. */
  personName: z.string().nullable(),
  /** The version of the text. */
  version: z.string(),
  /** The whole text of that version; null for a version that no longer exists. */
  text: z.object({ en: z.string(), hi: z.string() }).nullable(),
  /** The language of the text; null when joining a call implied the consent. */
  locale: z.string().nullable(),
  givenAt: Instant,
  withdrawnAt: Instant.nullable(),
  canWithdraw: z.boolean(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const answer = z.object({ success, data: z.array(LedgerEntry) });

export const listConsents = endpoint({
  method: "GET",
  path: "/user/consents",
  access: "logged-in",
  summary: "Lists what the account's holder agreed to: purpose, text, time, and withdrawal",
  response: answer,
});

export const giveConsent = endpoint({
  method: "POST",
  path: "/user/consents",
  access: "logged-in",
  summary: "Records a consent; repeating one that is in force changes nothing",
  body: z.object({
    purpose: z.enum(consentPurposes),
    /** As `outsideModelVersion` writes it. Nobody agrees to an earlier text any more. */
    version: z
      .string()
      .trim()
      .max(80)
      .refine((version) => version.startsWith(outsideModelVersion(""))),
    locale: z.enum(locales),
  }),
  response: answer,
});

export const withdrawConsent = endpoint({
  method: "POST",
  path: "/user/consents/withdraw",
  access: "logged-in",
  summary: "Withdraws a consent, from now on",
  body: z.object({ purpose: z.enum(withdrawablePurposes) }),
  response: answer,
});

export const consentErrors = defineErrors("consents", {
  notGiven: [404, "You have not agreed to this, or have already withdrawn it."],
});
