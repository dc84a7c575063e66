import { z } from "zod";
import { attachmentTypes } from "../chat.ts";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { forPerson, Person } from "../persons/persons.ts";
import { Instant, success, Uuid } from "../wire.ts";
import { healthRecordParts } from "./health-record.ts";

/** The parts of a record that a link can show. */
export const shareableParts = [
  "profile",
  "visits",
  "prescriptions",
  "orderLines",
  "measurements",
  "documents",
] as const;
export type ShareablePart = (typeof shareableParts)[number];

export const MAX_SHARE_DAYS = 7;
export const PASSCODE_LENGTH = 6;
/** The wrong passcode that ends a share. */
export const WRONG_CODES = 5;
/** The shares that one person has open at a time. */
export const MAX_OPEN_SHARES = 10;

export const Share = z.object({
  _id: Uuid,
  parts: z.array(z.enum(shareableParts)),
  createdAt: Instant,
  endsAt: Instant,
  /** Set when it ended early. */
  endedAt: Instant.nullable(),
  isOpen: z.boolean(),
  wrongCodes: z.int(),
  /** Latest first. */
  openings: z.array(z.object({ at: Instant, device: z.string(), wasRight: z.boolean() })),
});
export type Share = z.infer<typeof Share>;

export const createShare = endpoint({
  method: "POST",
  path: "/user/shares",
  access: "user",
  summary:
    "Makes a link that shows parts of a person's record for at most seven days; its passcode is in this answer and nowhere else",
  body: z.object({
    ...forPerson,
    parts: z.array(z.enum(shareableParts)).min(1, "Choose at least one part"),
    endsAt: Instant,
  }),
  response: z.object({ success, data: Share, token: z.string(), passcode: z.string() }),
});

export const listShares = endpoint({
  method: "GET",
  path: "/user/shares",
  access: "user",
  summary: "Lists the links to a person's record with every attempt to open them, latest first",
  query: z.object(forPerson),
  response: z.object({ success, data: z.array(Share) }),
});

export const endShare = endpoint({
  method: "POST",
  path: "/user/shares/:id/end",
  access: "user",
  summary: "Ends a link at once",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: Share }),
});

const { profile, entries, visits, prescriptions, orderLines, measurements, documents } = healthRecordParts;
export const SharedRecord = z.object({
  person: Person.omit({ _id: true, relation: true }),
  sharedAt: Instant,
  endsAt: Instant,
  profile: z.object({ facts: profile, entries }).optional(),
  visits: visits.optional(),
  /** A warning may name an allergy, which is not shared with the prescriptions. */
  prescriptions: z.array(prescriptions.element.omit({ seenWarnings: true })).optional(),
  orderLines: orderLines.optional(),
  measurements: measurements.optional(),
  documents: z.array(documents.element.omit({ path: true })).optional(),
});
export type SharedRecord = z.infer<typeof SharedRecord>;

/** The proof of whoever opens a link. */
const opener = {
  token: z.string().min(1).max(200),
  passcode: z.string().regex(/^\d{6}$/, "Enter the six digits"),
};

export const openShare = endpoint({
  method: "POST",
  path: "/shared/open",
  access: "public",
  summary: "Returns what a link shows, to whoever has its token and its passcode",
  body: z.object(opener),
  response: z.object({ success, data: SharedRecord }),
});

export const readShareState = endpoint({
  method: "POST",
  path: "/shared/state",
  access: "public",
  summary: "Returns whether a link is still open, for the page that shows its record; this is no opening",
  body: z.object({ token: opener.token }),
  response: z.object({ success, isOpen: z.boolean() }),
});

export const openSharedFile = endpoint({
  method: "POST",
  path: "/shared/file",
  access: "public",
  summary: "Returns the file of a report that an open link shows, to whoever has its token and its passcode",
  body: z.object({ ...opener, documentId: Uuid }),
  response: z.object({
    success,
    /** The content is in Base64. */
    data: z.object({ name: z.string(), type: z.enum(attachmentTypes), content: z.string() }),
  }),
});

export const shareErrors = defineErrors("share", {
  endsTooLate: [400, "A link can be open for seven days at most."],
  endsTooSoon: [400, "Choose an end in the future."],
  tooMany: [409, "Too many links are open. End one of them first."],
  notFound: [404, "We could not find this link."],
  over: [404, "This link has ended. Ask the patient for a new one."],
  fileNotShared: [404, "This link does not show this file."],
  wrongCode: [403, "This passcode is not right. After five wrong ones the link ends."],
  tooManyAttempts: [429, "Too many attempts."],
});
