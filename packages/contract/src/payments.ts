import { defineErrors } from "./errors.ts";

/** The path to which a gateway sends webhook events. The signature covers the raw bytes, so it is not an endpoint. */
export const webhookPath = "/payments/webhooks/:gateway";

/** The path of the sandbox gateway's payment page. */
export const sandboxPagePath = "/sandbox-pay/:session";

export const paymentErrors = defineErrors("payments", {
  gatewayUnavailable: [503, "The payment service is not responding. Nothing was charged. Please try again."],
  signatureNotValid: [400, "The signature of this webhook event is not valid."],
  sessionNotFound: [404, "This payment page does not exist."],
  sessionOfAnother: [409, "This payment page belongs to another payment."],
  alreadyPaid: [409, "This payment has already been made."],
  closed: [409, "This payment is closed and nothing was charged. Please start again."],
});
