import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Email, Instant, success, Uuid } from "./wire.ts";

const WithMessage = z.object({ success, message: z.string() });
const MailedToken = z.object({ token: z.string().min(1).max(200) });

export const subscribe = endpoint({
  method: "POST",
  path: "/subscribe",
  access: "public",
  summary: "Requests the newsletter and mails a link to confirm it",
  body: z.object({ email: Email }),
  response: WithMessage,
});

export const confirmSubscription = endpoint({
  method: "POST",
  path: "/subscribe/confirm",
  access: "public",
  summary: "Confirms a subscription with the mailed token",
  body: MailedToken,
  response: WithMessage,
});

export const endSubscription = endpoint({
  method: "POST",
  path: "/subscribe/stop",
  access: "public",
  summary: "Ends a subscription with the mailed token",
  body: MailedToken,
  response: WithMessage,
});

/** The mails of the demo, in which no mail leaves the machine. */
export const demoMailbox = endpoint({
  method: "GET",
  path: "/dev/mailbox.json",
  access: "public",
  summary: "Lists the mails of the demo, newest first; not served when mails are really sent",
  query: z.object({ to: Email.optional(), since: Instant.optional() }),
  response: z.object({
    success,
    data: z.array(
      z.object({
        _id: Uuid,
        to: z.string(),
        subject: z.string(),
        html: z.string(),
        text: z.string(),
        attached: z.array(z.object({ name: z.string(), path: z.string() })),
        createdAt: Instant,
      }),
    ),
  }),
});

export const notificationErrors = defineErrors("notifications", {
  linkNotValid: [400, "This link is no longer valid. Please subscribe again."],
  tooManyRequests: [429, "Too many requests for this email."],
});
