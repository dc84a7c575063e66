import { defineErrors } from "./errors.ts";

/** The path to which a gateway sends webhook events. The signature covers the raw bytes, so it is not an endpoint. */
export const webhookPath = "/payments/webhooks/:gateway";

/** The path of the sandbox gateway's payment page. */
export const sandboxPagePath = "/sandbox-pay/:session";

/** The origins of the gateways' payment pages. A browser is led to no other host to pay. */
export const paymentPageOrigins = {
  stripe: ["https://checkout.stripe.com"],
  razorpay: ["https://rzp.io", "https://pages.razorpay.com", "https://razorpay.com"],
} as const;

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * True for a page to which a payment may lead: on the own site, or a gateway's. For a site on this machine, other programs
 * of the machine count as well, such as a stand-in for a gateway. A published site is never on this machine.
 */
export function isPaymentPage(address: string, ownOrigin: string): boolean {
  if (!URL.canParse(address, ownOrigin)) return false;
  const { protocol, origin, hostname } = new URL(address, ownOrigin);
  if (protocol !== "https:" && protocol !== "http:") return false;
  if (origin === ownOrigin || isGatewayOrigin(origin)) return true;
  return THIS_MACHINE.test(new URL(ownOrigin).hostname) && THIS_MACHINE.test(hostname);
}

const isGatewayOrigin = (origin: string) =>
  Object.values<readonly string[]>(paymentPageOrigins).flat().includes(origin);

export const paymentErrors = defineErrors("payments", {
  gatewayUnavailable: [503, "The payment service is not responding. Please try again."],
  onItsWay: [409, "The payment is on its way and can no longer be stopped. We will apply it when it arrives."],
  signatureNotValid: [400, "The signature of this webhook event is not valid."],
  sessionNotFound: [404, "This payment page does not exist."],
  sessionOfAnother: [409, "This payment page belongs to another payment."],
  alreadyPaid: [409, "This payment has already been made."],
  closed: [409, "This payment is closed. Please start again."],
});
