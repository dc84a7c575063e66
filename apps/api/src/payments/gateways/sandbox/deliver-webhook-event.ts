import { webhookPath } from "@medisense/contract/payments";
import { signWebhookEvent } from "../webhook-signature.ts";
import type { SandboxDeps } from "./deps.ts";
import { type SandboxEvent, SIGNATURE_HEADER, webhookSecretOf } from "./sandbox-event.ts";

const DELIVERY_TIMEOUT_MS = 10_000;

/** Posts a webhook event to the merchant; throws unless the reply is 200. */
export async function deliverWebhookEvent(
  { deliverTo, clock, sessionKey }: Pick<SandboxDeps, "deliverTo" | "clock" | "sessionKey">,
  event: SandboxEvent,
) {
  const body = JSON.stringify(event);
  const { status } = await fetch(new URL(webhookPath.replace(":gateway", "sandbox"), deliverTo()), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      // Every attempt is signed anew: the signature of a late delivery must not be too old.
      [SIGNATURE_HEADER]: signWebhookEvent(webhookSecretOf(sessionKey), body, clock.now()),
    },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  });
  if (status !== 200) throw new Error(`The webhook event was answered with ${status}`);
}
