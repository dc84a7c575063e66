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

export const listAccesses = endpoint({
  method: "GET",
  path: "/user/access-log",
  access: "user",
  summary: "Lists who else read a person's record, when and why, latest first; rows are kept for one year",
  query: z.object({ ...forPerson, ...paging(20, 100) }),
  response: pageOf(RecordAccess),
});
