import { paymentErrors } from "@medisense/contract/payments";
import type { JobFailure } from "@medisense/contract/payments/oversight";
import { CompanyRefusal } from "./company-api.ts";

const REFUSED = "The gateway refused: ";
const NOT_MADE = "failed at the company";
const NOT_CONFIGURED = "in PAYMENT_GATEWAY";

/** Throws an error again. Where the company refused, its message becomes the company's code. */
export function rethrowRefusal(error: Error): never {
  const { cause } = error;
  throw cause instanceof CompanyRefusal ? new Error(`${REFUSED}${cause.code}`, { cause }) : error;
}

export const refundNotMade = (refundId: string) => new Error(`The refund ${refundId} ${NOT_MADE}`);

export const gatewayNotConfigured = (paymentId: string, gateway: string) =>
  new Error(`Payment ${paymentId} needs the gateway ${gateway} ${NOT_CONFIGURED}`);

/** Returns why a job failed, from the message that it keeps. Other messages than these may name people, so none is told. */
export function failureOf(message: string): { failure: JobFailure; code: string | null } {
  if (message.startsWith(REFUSED)) return { failure: "refused", code: message.slice(REFUSED.length) };
  if (message === paymentErrors.gatewayUnavailable.message) return { failure: "no-answer", code: null };
  if (message.endsWith(NOT_MADE)) return { failure: "returned", code: null };
  if (message.endsWith(NOT_CONFIGURED)) return { failure: "not-configured", code: null };
  return { failure: "other", code: null };
}
