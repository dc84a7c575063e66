import { z } from "zod";

export interface ErrorDefinition {
  code: string;
  status: number;
  /** The text that patients see. It is also the key of its translation. */
  message: string;
}

type Declared = Record<string, readonly [status: number, message: string]>;

/** Declares a domain's errors. `slotTaken` of "appointments" has the code "appointments/slotTaken" on the wire. */
export function defineErrors<const D extends Declared>(domain: string, declared: D) {
  return Object.fromEntries(
    Object.entries(declared).map(([name, [status, message]]) => [name, { code: `${domain}/${name}`, status, message }]),
  ) as { [K in keyof D]: ErrorDefinition };
}

export const commonErrors = defineErrors("common", {
  invalidRequest: [400, "Some of the details are missing or not valid."],
  loginRequired: [401, "Please log in to continue."],
  notAllowed: [403, "You do not have access to this."],
  notFound: [404, "We could not find what you asked for."],
  tooLarge: [413, "That is too large to send."],
  unsupportedType: [415, "This kind of content is not supported."],
  tooManyRequests: [429, "Too many requests. Please slow down."],
  unexpected: [500, "An error occurred"],
  unavailable: [503, "The service is busy. Please try again in a moment."],
});

/** The sentences that say when to try again. They need no plural rules, which the landing page does not have. */
export const waits = {
  seconds: "You can try again in {n} seconds.",
  minutes: "You can try again in {n} minutes.",
  hours: "You can try again in {n} hours.",
};

/** Returns the sentence for a wait, and its number, which is at least 2 and never too small. */
export function waitOf(seconds: number): { text: string; n: number } {
  if (seconds <= 90) return { text: waits.seconds, n: Math.max(2, Math.ceil(seconds)) };
  if (seconds <= 90 * 60) return { text: waits.minutes, n: Math.ceil(seconds / 60) };
  return { text: waits.hours, n: Math.ceil(seconds / 3600) };
}

/** The body of every error answer. `fields` has one message for each invalid part of the request. */
export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The seconds after which a call that was made too often is accepted again. */
  retryAfterSeconds: z.int().positive().optional(),
  /** The message without the sentence about the wait, when there is one: the key of its translation. */
  reason: z.string().optional(),
  /** Only of a login whose password was right: it is finished with the challenge and a code. */
  secondFactor: z.literal(true).optional(),
  challenge: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
