import { createHmac, type KeyObject } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { commonErrors } from "@medisense/contract/errors";
import { paymentErrors, webhookPath } from "@medisense/contract/payments";
import { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Notice } from "../gateway.ts";
import { isSignedNotice, signNotice } from "../signed-notice.ts";
import type { SandboxDeps, SandboxSession } from "./sandbox.ts";

export const SIGNATURE_HEADER = "sandbox-signature";

const DELIVERY_TIMEOUT_MS = 10_000;

const NoticeBody = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  data: z.object({
    session: z.string().min(1).max(200),
    reference: z.uuid(),
    amountPaise: z.int().positive(),
    currency: z.literal("INR"),
  }),
});
type NoticeBody = z.infer<typeof NoticeBody>;

export type NoticeType = `checkout.${"created" | "paid" | "declined" | "cancelled"}`;

/** The same notice has the same id, however often it is sent. */
export function noticeOf(session: SandboxSession, type: NoticeType): NoticeBody {
  return {
    id: `${session.id}.${type}`,
    type,
    data: {
      session: session.id,
      reference: session.reference,
      amountPaise: session.amountPaise,
      currency: "INR",
    },
  };
}

/** Signed anew for each try, so that a notice which was long on its way is not taken for an old one. */
export async function deliver({ deliverTo, clock, sessionKey }: SandboxDeps, notice: NoticeBody) {
  const body = JSON.stringify(notice);
  const { status } = await fetch(new URL(webhookPath.replace(":gateway", "sandbox"), deliverTo()), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: signNotice(secretOf(sessionKey), body, clock.now()),
    },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  });
  if (status !== 200) throw new Error(`The notice was answered with ${status}`);
}

export function readNotice(
  { clock, sessionKey }: { clock: Clock; sessionKey: KeyObject },
  headers: IncomingHttpHeaders,
  body: Buffer,
): Notice {
  if (!isSignedNotice(secretOf(sessionKey), headers[SIGNATURE_HEADER], body, clock.now())) {
    throw new DomainError(paymentErrors.signatureNotValid);
  }
  const { id, type, data } = parse(body);
  return {
    eventId: id,
    type,
    sessionId: data.session,
    paymentId: data.reference,
    state: stateOf(type, data.amountPaise),
  };
}

/** A type that we do not know, like "created", decides nothing. */
function stateOf(type: string, amountPaise: number): Notice["state"] {
  if (type === "checkout.paid") return { outcome: "paid", amountPaise };
  return { outcome: type === "checkout.declined" || type === "checkout.cancelled" ? "failed" : "open" };
}

function parse(body: Buffer) {
  try {
    return NoticeBody.parse(JSON.parse(body.toString("utf8")));
  } catch (cause) {
    throw new DomainError(commonErrors.invalidRequest, { cause });
  }
}

export function secretOf(sessionKey: KeyObject) {
  return createHmac("sha256", sessionKey).update("sandbox notices").digest();
}
