import { paymentErrors } from "@medisense/contract/payments";
import { DomainError } from "../../platform/domain-error.ts";
import { shareCalls } from "../../platform/share-calls.ts";
import type { Gateway } from "./gateway.ts";

/**
 * Wraps a gateway: a failed call, or one that exceeds the timeout, throws `gatewayUnavailable`; what the gateway itself
 * refuses stays as it is. Whoever asks for the state of one page a thousand times at once causes one request at a time.
 */
export function withTimeout(gateway: Gateway, timeoutMs: number): Gateway {
  async function limited<T>(call: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      return await Promise.race([call, timeout]);
    } catch (cause) {
      if (cause instanceof DomainError) throw cause;
      throw new DomainError(paymentErrors.gatewayUnavailable, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  const stateOf = shareCalls((sessionId) => gateway.stateOf(sessionId));

  return {
    name: gateway.name,
    pageOrigins: gateway.pageOrigins,
    createCheckout: (request) => limited(gateway.createCheckout(request)),
    stateOf: (sessionId) => limited(stateOf(sessionId)),
    close: (sessionId) => limited(gateway.close(sessionId)),
    refund: (request) => limited(gateway.refund(request)),
    refundStateOf: (refund) => limited(gateway.refundStateOf(refund)),
    refundsOf: (sessionId) => limited(gateway.refundsOf(sessionId)),
    refundsSince: (since) => limited(gateway.refundsSince(since)),
    paymentIdOf: (companyPaymentId) => limited(gateway.paymentIdOf(companyPaymentId)),
    parseWebhookEvent: (headers, body) => gateway.parseWebhookEvent(headers, body),
  };
}
