import { z } from "zod";
import { paymentStatuses } from "../appointments.ts";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { Refund } from "../money/refunds.ts";
import { Instant, pageOf, paging, success, Uuid } from "../wire.ts";

/** A payment as an operator sees it: whom for and what, but nothing about health or the payer. */
export const SeenPayment = z.object({
  _id: Uuid,
  description: z.object({ en: z.string(), hi: z.string() }),
  rupees: z.number(),
  status: z.enum(paymentStatuses),
  gateway: z.string(),
  /** The gateway's id of the payment; null until it has answered. */
  reference: z.string().nullable(),
  createdAt: Instant,
  refunds: z.array(Refund),
});
export type SeenPayment = z.infer<typeof SeenPayment>;

export const paymentScopes = ["all", "late-refunds"] as const;

export const searchPayments = endpoint({
  method: "GET",
  path: "/admin/payments",
  access: "admin",
  summary: "Lists payments, latest first, by a reference or number if asked; or those with a refund that is late",
  query: z.object({
    /** A payment's or refund's id or reference, a bank's number, or an order's number. */
    q: z.string().trim().max(200).default(""),
    scope: z.enum(paymentScopes).default("all"),
    ...paging(25, 100),
  }),
  response: pageOf(SeenPayment),
});

export const retryRefund = endpoint({
  method: "POST",
  path: "/admin/refunds/:id/retry",
  access: "admin",
  summary: "Sends a refund that the gateway has not taken over once more; written into the audit trail",
  params: z.object({ id: Uuid }),
  response: z.object({ success, message: z.string() }),
});

/** The reasons of a failed job that can be told. */
export const jobFailures = ["no-answer", "refused", "returned", "not-configured", "other"] as const;
export type JobFailure = (typeof jobFailures)[number];

/** A job that failed and waits. The rest of its payload and its error are left out, because they can name people. */
export const StuckJob = z.object({
  _id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  createdAt: Instant,
  /** The next attempt; null after the last one. */
  nextAt: Instant.nullable(),
  /** The payment that the job is about; null for a job about something else. */
  paymentId: Uuid.nullable(),
  failure: z.enum(jobFailures),
  /** The gateway's own code of its refusal. */
  code: z.string().nullable(),
});

/** A mail that is not sent. Its recipient and text are left out. */
export const UnsentMail = z.object({ _id: Uuid, kind: z.string(), createdAt: Instant });

export const listStuckWork = endpoint({
  method: "GET",
  path: "/admin/stuck-work",
  access: "admin",
  summary: "Lists the oldest jobs that failed and mails that wait for more than ten minutes, and counts all of them",
  response: z.object({
    success,
    jobs: z.array(StuckJob),
    jobsTotal: z.int(),
    mails: z.array(UnsentMail),
    mailsTotal: z.int(),
  }),
});
export type StuckWork = z.infer<typeof listStuckWork.response>;

export const retryJob = endpoint({
  method: "POST",
  path: "/admin/jobs/:id/retry",
  access: "admin",
  summary: "Runs a job that failed once more, at once; written into the audit trail",
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  response: z.object({ success, message: z.string() }),
});

export const oversightErrors = defineErrors("oversight", {
  nothingToSend: [409, "This refund has been sent. There is nothing to send again."],
  noJob: [404, "This job is done, or it is running now."],
});
