import { defineErrors } from "./errors.ts";

export const paymentErrors = defineErrors("payments", {
  gatewayUnavailable: [503, "The payment service does not answer. Nothing was charged; please try again."],
  signatureNotValid: [400, "The notice is not signed by the gateway."],
  sessionNotFound: [404, "This payment page does not exist."],
  alreadyPaid: [409, "This payment has already been made."],
});
