import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { Email, Instant, success } from "../wire.ts";
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

export const invitationErrors = defineErrors("invitations", {
  closed: [410, "This invitation has been used, replaced or has expired. Ask MediSense for a new one."],
});
