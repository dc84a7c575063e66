import { createHmac, type KeyObject, randomInt, timingSafeEqual } from "node:crypto";
import { OTP_LENGTH } from "@medisense/contract/identity";

export const CODE_LIFETIME_MS = 10 * 60 * 1000;
export const CODE_TRIES = 5;

export const drawCode = () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");

/** Keyed, because a million codes are soon tried against a plain hash by somebody who got hold of the table. */
export function hashCode(key: KeyObject, email: string, code: string) {
  return createHmac("sha256", key).update(`signup-code:${email}:${code}`).digest("base64url");
}

export const isSameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
