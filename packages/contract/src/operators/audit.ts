import { z } from "zod";
import { endpoint, roles } from "../endpoint.ts";
import { Instant, IstDate, pageOf, paging, Uuid } from "../wire.ts";

/** Everything that is done at a desk, apart from what is about one patient, and that is kept for good. */
export const operatorActs = [
  "create-admin",
  "invite-admin",
  "add-listing",
  "import-listings",
  "invite-listing",
  "accept-invitation",
  "resend-invitation",
  "withdraw-invitation",
  "change-listing",
  "correct-listing",
  "add-listing-document",
  "remove-listing-document",
  "check-listing",
  "suspend-listing",
  "lift-suspension",
  "confirm-delivery",
  "refund-parcel",
  "acknowledge-grievance",
  "answer-grievance",
  "close-grievance",
  "reset-second-factor",
  "correct-email",
  "save-hours",
  "add-leave",
  "remove-leave",
  "save-stock",
  "switch-board-on",
  "switch-board-off",
  "retry-refund",
  "retry-job",
  "import-medicines",
  "recall-batch",
] as const;
export type OperatorAct = (typeof operatorActs)[number];

/** The things that an act is about. */
export const actSubjects = [
  "account",
  "grievance",
  "doctor",
  "hospital",
  "store",
  "refund",
  "job",
  "file",
  "batch",
] as const;
export type ActSubject = (typeof actSubjects)[number];

export const AuditEntry = z.object({
  _id: Uuid,
  at: Instant,
  act: z.enum(operatorActs),
  /** Null for what was done on the server itself. */
  operator: z.object({ _id: Uuid, name: z.string(), email: z.string(), role: z.enum(roles) }).nullable(),
  subject: z.object({ kind: z.enum(actSubjects), id: z.string(), name: z.string() }),
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listOperatorActs = endpoint({
  method: "GET",
  path: "/admin/acts",
  access: "admin",
  summary: "Lists what operators did, the latest first, of one operator or one day if asked",
  query: z.object({ operatorId: Uuid.optional(), day: IstDate.optional(), ...paging(50, 100) }),
  response: pageOf(AuditEntry).extend({
    /** Everybody who has an entry, for the filter. */
    operators: z.array(z.object({ _id: Uuid, name: z.string() })),
  }),
});
