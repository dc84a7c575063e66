import { ApiError } from "@medisense/contract/client";
import { commonErrors } from "@medisense/contract/errors";
import { orderErrors } from "@medisense/contract/orders";
import { paymentErrors } from "@medisense/contract/payments";
import { useEffect, useState } from "react";
import { msg } from "../../lib/i18n.ts";

/** The server's words where it had some, and the product's own where it did not. */
export function placingFailure(error: Error) {
  if (!(error instanceof ApiError) || error.status === 0) return msg("An error occurred while placing your order.");
  return error.is(commonErrors.unexpected) ? msg("Failed to place order") : error.message;
}

export const isPriceChange = (error: Error) => error instanceof ApiError && error.is(orderErrors.priceChanged);

/** The order behind this press is over without having been paid: only another one can be placed. */
export const isOrderOver = (error: Error) => error instanceof ApiError && error.is(paymentErrors.closed);

/**
 * Names one wish to order. The same contents keep their name however often they are sent, so that a second press or a
 * retry is the same order; other contents are another order, and so is whatever is sent after a new start.
 */
export function useRequestId() {
  const [names] = useState(() => new Map<string, string>());
  return {
    requestIdOf(contents: unknown) {
      const key = JSON.stringify(contents);
      const name = names.get(key) ?? crypto.randomUUID();
      names.set(key, name);
      return name;
    },
    startAnew: () => names.clear(),
  };
}

/** Back from the payment page the browser may show this page as it was left: the last press is still under way on it. */
export function useReturn(onReturn: () => void) {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [onReturn]);
}
