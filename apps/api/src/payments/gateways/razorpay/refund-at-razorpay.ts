import { refundNotMade } from "../gateway-failures.ts";
import { readPages } from "../read-pages.ts";
import type { ListedRefund, MadeRefund, RefundRequest, RefundState } from "../gateway.ts";
import type { RazorpayApi } from "./razorpay-api.ts";
import { isMoney, noteOf, type RazorpayRefund } from "./razorpay-objects.ts";

/**
 * Makes a refund once for each key. A refund whose answer was lost is found by the key in its notes. The idempotency key
 * makes two requests at the same moment one.
 */
export async function refundAtRazorpay(api: RazorpayApi, request: RefundRequest): Promise<MadeRefund> {
  const { sessionId, amountPaise, idempotencyKey } = request;
  const paymentId = await capturedPaymentOf(api, sessionId);
  const earlier = (await api.listRefunds(paymentId)).find((made) => noteOf(made, "refund") === idempotencyKey);
  const refund = earlier ?? (await api.createRefund(paymentId, bodyOf(request), idempotencyKey));
  if (refund.amount !== amountPaise) throw new Error(`Razorpay made ${refund.id} with another amount`);
  // Left pending: somebody has to find another way for this money.
  if (statusOf(refund) === "failed") throw refundNotMade(refund.id);
  return { refundId: refund.id, ...referenceOf(refund) };
}

export async function razorpayRefundState(api: RazorpayApi, refundId: string): Promise<RefundState> {
  const refund = await api.readRefund(refundId);
  return { status: statusOf(refund), ...referenceOf(refund) };
}

export async function listRazorpayRefunds(api: RazorpayApi, linkId: string): Promise<ListedRefund[]> {
  const made = await api.listRefunds(await capturedPaymentOf(api, linkId));
  return made
    .toSorted((first, second) => first.created_at - second.created_at)
    .map((refund) => {
      const key = noteOf(refund, "refund");
      return {
        refundId: refund.id,
        amountPaise: refund.amount,
        idempotencyKey: typeof key === "string" ? key : null,
        madeAt: new Date(refund.created_at * 1000),
        status: statusOf(refund),
        ...referenceOf(refund),
      };
    });
}

export async function razorpayRefundsSince(api: RazorpayApi, since: Date) {
  const from = Math.floor(since.getTime() / 1000);
  const made = await readPages((earlier: RazorpayRefund[]) => api.listRefundsSince(from, earlier.length));
  return made.map(({ id, payment_id }) => ({ refundId: id, companyPaymentId: payment_id }));
}

async function capturedPaymentOf(api: RazorpayApi, linkId: string): Promise<string> {
  const { order_id: orderId, payments } = await api.readLink(linkId);
  const ofLink = payments?.find(({ status }) => isMoney(status));
  if (ofLink) return ofLink.payment_id;
  const late = orderId ? (await api.listPayments(orderId)).find(({ status }) => isMoney(status)) : undefined;
  if (!late) throw new Error(`The Razorpay link ${linkId} has no captured payment`);
  return late.id;
}

const bodyOf = ({ amountPaise, idempotencyKey }: RefundRequest) => ({
  amount: amountPaise,
  speed: "normal",
  receipt: idempotencyKey,
  notes: { refund: idempotencyKey },
});

function statusOf({ status }: RazorpayRefund): RefundState["status"] {
  if (status === "processed") return "done";
  return status === "failed" ? "failed" : "pending";
}

/** The bank's number has another name for each method: cards have an ARN, UPI an RRN, transfers a UTR. */
function referenceOf({ acquirer_data: data }: RazorpayRefund): { reference?: string } {
  const reference = [data?.["arn"], data?.["rrn"], data?.["utr"]].find((number) => typeof number === "string");
  return reference ? { reference } : {};
}
