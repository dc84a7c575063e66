import { CompanyRefusal } from "../company-api.ts";
import type { Checkout, CheckoutRequest } from "../gateway.ts";
import { withSuccess } from "../with-success.ts";
import type { RazorpayApi } from "./razorpay-api.ts";
import type { RazorpayLink } from "./razorpay-objects.ts";

/** Razorpay keeps a link open for at least 15 minutes from its creation, which is before our hold ends. */
const SHORTEST_LINK_MS = 15 * 60_000;
const CLOCK_DIFFERENCE_MS = 60_000;

/** Creates the payment's only link. Razorpay refuses a second one with the same reference; then the first is found. */
export async function createPaymentLink(api: RazorpayApi, request: CheckoutRequest): Promise<Checkout> {
  const { id: sessionId, short_url: url } = await findOrCreate(api, request);
  return { sessionId, url };
}

async function findOrCreate(api: RazorpayApi, request: CheckoutRequest): Promise<RazorpayLink> {
  try {
    return await api.createLink(bodyOf(request));
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    const created = (await api.listLinks(request.paymentId)).find(
      ({ reference_id }) => reference_id === request.paymentId,
    );
    if (!created) throw error;
    return created;
  }
}

/** Names no payer: Razorpay's page asks for what it needs. The server itself cancels the link when the hold ends. */
function bodyOf({ paymentId, amountPaise, description, expiresAt, origin, returnPath }: CheckoutRequest) {
  const end = expiresAt.getTime() + SHORTEST_LINK_MS + CLOCK_DIFFERENCE_MS;
  return {
    amount: amountPaise,
    currency: "INR",
    accept_partial: false,
    expire_by: Math.floor(end / 1000),
    reference_id: paymentId,
    description,
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { payment: paymentId },
    // Razorpay's page has no way back for a payer who does not pay.
    callback_url: origin + withSuccess(returnPath, true),
    callback_method: "get",
    options: { checkout: { config: { display: UPI_FIRST } } },
  };
}

/** Shows UPI above all other methods: the apps of a phone, or a QR code on a larger screen. */
const UPI_FIRST = {
  blocks: { upi: { name: "UPI", instruments: [{ method: "upi" }] } },
  sequence: ["block.upi"],
  preferences: { show_default_blocks: true },
};
