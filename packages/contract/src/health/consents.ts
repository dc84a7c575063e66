import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { locales } from "../locales.ts";
import { Instant, success } from "../wire.ts";

/** The purposes that a person agrees to for the account; a video visit and the newsletter are asked on their own. */
export const consentPurposes = ["outside-model"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** A consent as the ledger shows it. */
export const LedgerEntry = z.object({
  purpose: z.enum([...consentPurposes, "newsletter", "video-call"]),
  /** The version of the text; empty where the mail asked. */
  version: z.string(),
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
    /** The text, or the model that it names. */
    version: z.string().trim().min(1).max(80),
    locale: z.enum(locales),
  }),
  response: answer,
});

export const withdrawConsent = endpoint({
  method: "POST",
  path: "/user/consents/withdraw",
  access: "logged-in",
  summary: "Withdraws a consent, from now on",
  body: z.object({ purpose: z.enum([...consentPurposes, "newsletter"]) }),
  response: answer,
});

export const consentErrors = defineErrors("consents", {
  notGiven: [404, "You have not agreed to this, or have withdrawn it already."],
});
