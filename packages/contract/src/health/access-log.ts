import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Instant, pageOf, paging } from "../wire.ts";
import { forPerson } from "../persons/persons.ts";

/** "record" is any of its parts: a family or a caregiver reads all of them. */
export const accessedParts = [
  "profile",
  "record",
  "visits",
  "prescriptions",
  "orders",
  "measurements",
  "intake",
  "files",
] as const;
export type AccessedPart = (typeof accessedParts)[number];
export const accessReasons = ["visit", "order", "caregiver", "share-link", "guardian"] as const;

export const RecordAccess = z.object({
  at: Instant,
  /** The reader on that day; for a share link the device. */
  readerName: z.string(),
  part: z.enum(accessedParts),
  reason: z.enum(accessReasons),
});
export type RecordAccess = z.infer<typeof RecordAccess>;

/** The reads of one reader within a moment, such as of all parts that a share link shows when it is opened. */
export const RecordOpening = RecordAccess.omit({ part: true }).extend({
  /** Each part that was read, latest first. */
  reads: z.array(RecordAccess.pick({ part: true, at: true })),
});
export type RecordOpening = z.infer<typeof RecordOpening>;

export const listAccesses = endpoint({
  method: "GET",
  path: "/user/access-log",
  access: "user",
  summary:
    "Lists who else opened a person's record, when, why and which parts, latest first; each read is kept for one year",
  query: z.object({ ...forPerson, ...paging(20, 100) }),
  response: pageOf(RecordOpening),
});
