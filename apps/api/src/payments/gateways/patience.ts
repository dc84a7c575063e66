import { paymentErrors } from "@medisense/contract/payments";
import { DomainError } from "../../platform/domain-error.ts";
import type { Gateway } from "./gateway.ts";

/** The same gateway, except that one which fails, or keeps us waiting, has "not answered" and nobody waits longer. */
export function patientWith(gateway: Gateway, timeoutMs: number): Gateway {
  async function answerOf<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      return await Promise.race([answer, tooLong]);
    } catch (cause) {
      throw new DomainError(paymentErrors.gatewayUnavailable, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    name: gateway.name,
    createCheckout: (request) => answerOf(gateway.createCheckout(request)),
    stateOf: (sessionId) => answerOf(gateway.stateOf(sessionId)),
    close: (sessionId) => answerOf(gateway.close(sessionId)),
    refund: (request) => answerOf(gateway.refund(request)),
    readNotice: (headers, body) => gateway.readNotice(headers, body),
  };
}
