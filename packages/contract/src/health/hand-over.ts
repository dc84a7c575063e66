import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { logIn, Password } from "../identity.ts";
import { Email, Instant, OneLine, success, Uuid } from "../wire.ts";
import { FamilyMember, listPersons } from "../persons/family.ts";

/**
 * The texts that an adult reads before they take over their record, or let an account go on; newest first. A changed
 * text is a new version; earlier ones stay.
 */
export const handOverVersions = [
  {
    version: "hand-over-2026-11",
    takeOver: {
      en: "I take over my own health record. From now on it belongs to my account, and only I decide who sees it.",
      hi: "मैं अपना स्वास्थ्य रिकॉर्ड ख़ुद सँभालता/सँभालती हूँ। अब से यह मेरे खाते का है, और सिर्फ़ मैं तय करता/करती हूँ कि इसे कौन देखे।",
    },
    agree: {
      en: "I am an adult and agree that this person goes on keeping my health record, booking visits and ordering medicines for me.",
      hi: "मैं बालिग़ हूँ और सहमत हूँ कि यह व्यक्ति आगे भी मेरा स्वास्थ्य रिकॉर्ड रखे, मेरे लिए मुलाक़ात बुक करे और दवाएँ मँगाए।",
    },
  },
] as const;
export const [handOverTexts] = handOverVersions;

const OfPerson = z.object({ id: Uuid });

export const inviteHandOver = endpoint({
  method: "POST",
  path: "/user/persons/:id/hand-over",
  access: "user",
  summary:
    "Mails an adult dependant, also a removed one, a link to take over their record; an earlier link ends. Returns the family",
  params: OfPerson,
  body: z.object({ email: Email }),
  response: listPersons.response,
});

export const withdrawHandOver = endpoint({
  method: "DELETE",
  path: "/user/persons/:id/hand-over",
  access: "user",
  summary: "Ends an invitation to take over a record; returns the family",
  params: OfPerson,
  response: listPersons.response,
});

/** Somebody who was removed from the caller's family. */
export const RemovedPerson = FamilyMember.pick({
  _id: true,
  firstName: true,
  lastName: true,
  birthDate: true,
  handOver: true,
}).extend({ removedAt: Instant });
export type RemovedPerson = z.infer<typeof RemovedPerson>;

export const listRemovedPersons = endpoint({
  method: "GET",
  path: "/user/removed-persons",
  access: "user",
  summary: "Lists the people removed from the caller's family while something of their record is kept",
  response: z.object({ success, data: z.array(RemovedPerson) }),
});

const Token = z.string().min(1).max(200);

export const HandOverInvitation = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Whoever keeps the record now. */
  keptBy: z.string(),
  email: z.string(),
  /** True when the email has an account: its holder logs in and takes the record over there. */
  hasAccount: z.boolean(),
  /** True when the person may also agree that the account goes on. */
  canAgree: z.boolean(),
  until: Instant,
});
export type HandOverInvitation = z.infer<typeof HandOverInvitation>;

export const readHandOver = endpoint({
  method: "POST",
  path: "/hand-over/read",
  access: "public",
  summary: "Returns whose record a mailed link hands over, and from whom",
  body: z.object({ token: Token }),
  response: z.object({ success, data: HandOverInvitation }),
});

export const acceptHandOver = endpoint({
  method: "POST",
  path: "/hand-over/accept",
  access: "public",
  summary: "Opens an account for the person of a mailed link, with the record that was kept for them, and logs in",
  body: z.object({
    token: Token,
    password: Password,
    /** The text that was agreed to. */
    version: z.literal(handOverTexts.version),
  }),
  response: logIn.response,
});

export const acceptHandOverIntoAccount = endpoint({
  method: "POST",
  path: "/user/hand-over/accept",
  access: "user",
  summary: "Takes the record of a mailed link into the caller's account, whose email was invited",
  body: z.object({ token: Token, version: z.literal(handOverTexts.version) }),
  response: z.object({ success }),
});

export const agreeToGoOn = endpoint({
  method: "POST",
  path: "/hand-over/agree",
  access: "public",
  summary: "Stores the agreement of an adult that the account goes on keeping their record",
  body: z.object({
    token: Token,
    /** The adult's full name, as they wrote it. */
    givenBy: OneLine.min(1, "Please fill this in").max(120),
    version: z.literal(handOverTexts.version),
  }),
  response: z.object({ success }),
});

/** A payment of the caller for somebody of whom the caller reads no more. */
export const PaidForOther = z.object({
  _id: Uuid,
  paidAt: Instant,
  kind: z.enum(["appointment", "medicine-order"]),
  /** Whom and what for, as the payment page showed it. */
  description: z.string(),
  /** Rupees. */
  amount: z.number(),
  isRefunded: z.boolean(),
  documents: z.array(z.object({ number: z.string(), path: z.string() })),
  /** The doctor of a paid visit with whom the caller has a chat; it stays with the caller. */
  chatWith: Uuid.nullable(),
});
export type PaidForOther = z.infer<typeof PaidForOther>;

export const listPaidForOthers = endpoint({
  method: "GET",
  path: "/user/paid-for-others",
  access: "user",
  summary: "Lists what the caller paid for people whose record is their own now, with the invoices; latest first",
  response: z.object({ success, data: z.array(PaidForOther) }),
});

export const handOverErrors = defineErrors("hand-over", {
  notAdult: [409, "This person is under 18."],
  notYourEmail: [400, "Enter the person's own email, not yours."],
  linkNotValid: [404, "This link has been used, withdrawn or has ended. Ask for a new one."],
  otherEmail: [403, "Log in with the email to which the link was sent."],
  hasAccount: [409, "There is an account with this email. Log in to it, then open the link again."],
  tooManyAttempts: [429, "Too many attempts."],
});
