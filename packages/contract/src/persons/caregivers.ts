import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { Email, IstDate, success, Uuid } from "../wire.ts";

/** The most caregivers of one person, and the days for which an invitation can be accepted. */
export const caregiverLimits = { links: 5, invitationDays: 14, longestYears: 2 } as const;

/** invited → active → ended; an invitation that nobody accepts in time ends too. */
export const caregiverStates = ["invited", "active"] as const;

/** A caregiver of the caller. */
export const GivenLink = z.object({
  _id: Uuid,
  email: z.string(),
  state: z.enum(caregiverStates),
  /** The last day in India on which it works. */
  endsOn: IstDate,
});
export type GivenLink = z.infer<typeof GivenLink>;

/** A person whom the caller may care for. */
export const ReceivedLink = z.object({
  _id: Uuid,
  /** The person's id, for calls about them once the link is active. */
  personId: Uuid,
  name: z.string(),
  state: z.enum(caregiverStates),
  endsOn: IstDate,
});
export type ReceivedLink = z.infer<typeof ReceivedLink>;

/** Every answer is the whole list. */
const answer = z.object({ success, given: z.array(GivenLink), received: z.array(ReceivedLink) });

export const listCaregivers = endpoint({
  method: "GET",
  path: "/user/caregivers",
  access: "user",
  summary: "Lists the caller's caregivers, and the people for whom the caller may care",
  response: answer,
});

export const inviteCaregiver = endpoint({
  method: "POST",
  path: "/user/caregivers",
  access: "user",
  summary: "Invites an account by its email to read the caller's record and book visits, until a day",
  body: z.object({ email: Email, endsOn: IstDate }),
  response: answer,
});

export const acceptCaregiver = endpoint({
  method: "POST",
  path: "/user/caregivers/:id/accept",
  access: "user",
  summary: "Accepts an invitation that was sent to the caller's own email",
  params: z.object({ id: Uuid }),
  response: answer,
});

export const endCaregiver = endpoint({
  method: "DELETE",
  path: "/user/caregivers/:id",
  access: "user",
  summary: "Ends a caregiver link at once; both sides can, and an invitation can be declined",
  params: z.object({ id: Uuid }),
  response: answer,
});

export const caregiverErrors = defineErrors("caregivers", {
  notYourself: [400, "Enter the email of somebody else."],
  endNotPossible: [400, `Choose a last day between today and ${caregiverLimits.longestYears} years from now.`],
  tooMany: [409, `You can have up to ${caregiverLimits.links} caregivers. End one first.`],
  alreadyInvited: [409, "This person is already your caregiver, or has been invited."],
  notFound: [404, "This invitation no longer exists."],
});
