import type { PaymentsDeps } from "./deps.ts";
import type { Notice } from "./gateways/gateway.ts";
import { settle } from "./settle.ts";

/**
 * A notice about a payment that is not ours is kept and changes nothing: a gateway also tells of what other shops
 * of the same account do, and would repeat for days what we refuse.
 */
export async function receiveNotice(deps: PaymentsDeps, { paymentId, sessionId, state, eventId, type }: Notice) {
  await settle(deps, { paymentId, sessionId, state, event: { eventId, type, sessionId } });
}
