import { ApiError } from "@medisense/contract/client";
import { commonErrors } from "@medisense/contract/errors";
import { orderErrors } from "@medisense/contract/orders";
import { paymentErrors } from "@medisense/contract/payments";
import { msg } from "../../../lib/i18n.ts";

/** Returns the server's message, or one of our own if the server sent none. */
export function placingFailure(error: Error) {
  if (!(error instanceof ApiError) || error.status === 0) return msg("An error occurred while placing your order.");
  return error.is(commonErrors.unexpected) ? msg("Failed to place order") : error.message;
}

export const isPriceChange = (error: Error) => error instanceof ApiError && error.is(orderErrors.priceChanged);

/** True if the order of this request ended unpaid, so that only a new order can be placed. */
export const isOrderOver = (error: Error) => error instanceof ApiError && error.is(paymentErrors.closed);
