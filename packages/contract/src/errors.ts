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
  signInRequired: [401, "Please log in to continue."],
  notAllowed: [403, "You do not have access to this."],
  notFound: [404, "We could not find what you asked for."],
  tooLarge: [413, "That is too large to send."],
  unsupportedType: [415, "This kind of content is not supported."],
  tooManyRequests: [429, "Too many requests. Please wait a moment and try again."],
  unexpected: [500, "An error occurred"],
  unavailable: [503, "The service is busy. Please try again in a moment."],
});

/** The body of every error answer. `fields` has one message for each invalid part of the request. */
export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
