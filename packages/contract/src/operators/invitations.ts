import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { Email, Instant, pageOf, paging, success } from "../wire.ts";
import { listingKinds } from "./listings.ts";

/** The days in which somebody who was invited can enter their data. */
export const INVITATION_OPEN_DAYS = 14;

const token = z.string().max(200);

export const inviteListing = endpoint({
  method: "POST",
  path: "/admin/listings/:kind/invite",
  access: "admin",
  summary: "Mails an invitation to a doctor, hospital or store, who then enters their own data",
  params: z.object({ kind: z.enum(listingKinds) }),
  body: z.object({ email: Email }),
  response: z.object({ success, message: z.string() }),
});

export const readInvitation = endpoint({
  method: "POST",
  path: "/invitations/read",
  access: "public",
  summary: "Returns whom an invitation is for and until when it is open",
  body: z.object({ token }),
  response: z.object({ success, kind: z.enum(listingKinds), email: z.string(), openUntil: Instant }),
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/invitations/accept",
  access: "public",
  summary: "Adds the invited doctor, hospital or store with the data entered, and mails a link that sets a password",
  body: z.object({ token, cells: z.record(z.string().max(60), z.string().max(2000)) }),
  response: z.object({ success, message: z.string() }),
});

/** Whom an admin can invite. */
export const invitedKinds = [...listingKinds, "admins"] as const;
export type InvitedKind = (typeof invitedKinds)[number];

/** Somebody who was invited and has not begun: without data yet, or with an account that has no password yet. */
export const OpenInvitation = z.object({
  email: z.string(),
  kind: z.enum(invitedKinds),
  /** Null until somebody has entered a name. */
  name: z.string().nullable(),
  /** The admin who invited; null for what was done on the server itself. */
  by: z.string().nullable(),
  at: Instant,
  /** The end of the mailed link; null when it has ended. */
  openUntil: Instant.nullable(),
  /** False for an account whose doctor, hospital or store is entered already. */
  canBeWithdrawn: z.boolean(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const listInvitations = endpoint({
  method: "GET",
  path: "/admin/invitations",
  access: "admin",
  summary: "Lists who was invited and has not begun: by whom, when and until when, the latest first",
  query: z.object(paging(25, 100)),
  response: pageOf(OpenInvitation),
});

export const withdrawInvitation = endpoint({
  method: "POST",
  path: "/admin/invitations/withdraw",
  access: "admin",
  summary: "Withdraws an invitation that nobody has used: its link opens nothing any more",
  body: z.object({ email: Email }),
  response: z.object({ success }),
});

export const resendInvitation = endpoint({
  method: "POST",
  path: "/admin/invitations/resend",
  access: "admin",
  summary: "Mails a new link to somebody who was invited; it replaces the earlier one",
  body: z.object({ email: Email }),
  response: z.object({ success }),
});

export const invitationErrors = defineErrors("invitations", {
  closed: [410, "This invitation has been used, replaced or has expired. Ask MediSense for a new one."],
  withdrawn: [410, "MediSense has withdrawn this invitation. Ask MediSense if you think that this is a mistake."],
  notOpen: [409, "This invitation is no longer open: it has been used, withdrawn or has expired."],
});
