import { isPaymentPage } from "@medisense/contract/payments";
import { onlineManager } from "@tanstack/react-query";
import { unreachable } from "../api.ts";
import { pageOrigin } from "./page-origin.ts";

/**
 * Opens a payment page that the server named. Throws for a URL that is neither on our own site nor a gateway's. So no
 * response can make the browser run a script or lead people elsewhere. Throws also without a network.
 */
export function leaveFor(address: string) {
  if (!canLeaveFor(address)) throw new Error("The address to go on to is neither ours nor a gateway's.");
  refuseOffline();
  window.location.assign(new URL(address, window.location.href).href);
}

/** True for a URL that `leaveFor` opens and that a link may have. */
export const canLeaveFor = (address: string | null) => address !== null && isPaymentPage(address, pageOrigin());

/** Throws while the browser knows that it has no network, because its own error page would take the place of ours. */
export function refuseOffline() {
  if (!onlineManager.isOnline()) throw unreachable();
}
