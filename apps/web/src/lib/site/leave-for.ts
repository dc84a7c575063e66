import { isPaymentPage } from "@medisense/contract/payments";
import { onlineManager } from "@tanstack/react-query";
import { isUnreachable, unreachable } from "../api.ts";
import { msg } from "../i18n.ts";
import { type Reason, reasonOf } from "../reason-of.ts";
import { pageOrigin } from "./page-origin.ts";

/**
 * Opens a payment page that the server named. Throws for a URL that is neither on our own site nor a gateway's. So no
 * response can make the browser run a script or lead people elsewhere. Throws also without a network.
 */
export function leaveFor(address: string) {
  if (!canLeaveFor(address)) throw new Error("The address to go on to is neither ours nor a gateway's.");
  const failure = failureOffline();
  if (failure) throw failure;
  window.location.assign(new URL(address, window.location.href).href);
}

/** True for a URL that `leaveFor` opens and that a link may have. */
export const canLeaveFor = (address: string | null) => address !== null && isPaymentPage(address, pageOrigin());

/** Returns why nobody can leave now: without a network, the browser's own error page would take the place of ours. */
export const failureOffline = () => (onlineManager.isOnline() ? undefined : unreachable());

/** Returns what to tell somebody whom `leaveFor` has not led on. */
export const reasonToStay = (error: unknown): Reason =>
  isUnreachable(error) ? reasonOf(error) : { text: msg("Failed to place order") };
