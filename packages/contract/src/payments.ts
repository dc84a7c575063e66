import { defineErrors } from "./errors.ts";

/** Where a gateway sends its notices. Signed bytes, not a JSON call, so it is an address rather than an endpoint. */
export const webhookPath = "/payments/webhooks/:gateway";

/** The sandbox gateway's page, for a person and not for a program. */
export const sandboxPagePath = "/sandbox-pay/:session";

export const paymentErrors = defineErrors("payments", {
  gatewayUnavailable: [503, "The payment service does not answer. Nothing was charged; please try again."],
  signatureNotValid: [400, "The notice is not signed by the gateway."],
  sessionNotFound: [404, "This payment page does not exist."],
  alreadyPaid: [409, "This payment has already been made."],
  closed: [409, "This payment is closed and nothing was charged. Please start again."],
});
