import { ApiError } from "@medisense/contract/client";
import { commonErrors } from "@medisense/contract/errors";
import { useState } from "react";
import { msg } from "../../lib/i18n.ts";

/** The server's words where it had some, and the product's own where it did not. */
export function placingFailure(error: Error) {
  if (!(error instanceof ApiError) || error.status === 0) return msg("An error occurred while placing your order.");
  return error.is(commonErrors.unexpected) ? msg("Failed to place order") : error.message;
}

/**
 * Names one wish to order. The same contents keep their name however often they are sent, so that a second press or a
 * retry is the same order; other contents are another order.
 */
export function useRequestId() {
  const [names] = useState(() => new Map<string, string>());
  return (contents: unknown) => {
    const key = JSON.stringify(contents);
    const name = names.get(key) ?? crypto.randomUUID();
    names.set(key, name);
    return name;
  };
}
