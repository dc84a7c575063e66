import { createHmac, type KeyObject, randomInt, timingSafeEqual } from "node:crypto";
import { OTP_LENGTH } from "@medisense/contract/identity";

export const OTP_LIFETIME_MS = 10 * 60 * 1000;
export const OTP_TRIES = 5;

export const drawOtp = () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");

/** Hashes an OTP with a key: a million OTPs are quickly tried against the unkeyed hashes of a stolen table. */
export function hashOtp(key: KeyObject, email: string, otp: string) {
  return createHmac("sha256", key).update(`signup-code:${email}:${otp}`).digest("base64url");
}

export const isSameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
