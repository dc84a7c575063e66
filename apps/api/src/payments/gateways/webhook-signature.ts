import { createHmac, timingSafeEqual } from "node:crypto";

/** The greatest age of a signature: an intercepted event must not stay valid, and clocks differ in both directions. */
const TOLERANCE_S = 300;

type Secret = Buffer;

/** Returns a signature header `t=<seconds>,v1=<hex>`: an HMAC over the time and the exact bytes of the body. */
export function signWebhookEvent(secret: Secret, body: string | Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, String(seconds), body).toString("hex")}`;
}

export function isSignedWebhookEvent(secret: Secret, header: unknown, body: Buffer, now: Date): boolean {
  const parts = typeof header === "string" ? header.split(",").map((part) => part.trim()) : [];
  const seconds = /^t=(\d{1,12})$/.exec(parts.find((part) => part.startsWith("t=")) ?? "")?.[1];
  if (seconds === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_S) return false;

  const expected = hmac(secret, seconds, body);
  // A gateway sends several signatures while its secret is being rotated.
  return parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .some((part) => timingSafeEqual(Buffer.from(part.slice("v1=".length), "hex"), expected));
}

function hmac(secret: Secret, seconds: string, body: string | Buffer) {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}
