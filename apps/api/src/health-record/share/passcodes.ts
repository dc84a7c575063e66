import { createHash, createHmac, type KeyObject, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { PASSCODE_LENGTH } from "@medisense/contract/health/share";

/** Draws 256 random bits: whoever does not have the link cannot find it. */
export const drawToken = () => randomBytes(32).toString("base64url");

export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

export const drawPasscode = () => String(randomInt(10 ** PASSCODE_LENGTH)).padStart(PASSCODE_LENGTH, "0");

/** Hashes a passcode with a key: a million passcodes are quickly tried against the unkeyed hashes of a stolen table. */
export const hashPasscode = (key: KeyObject, tokenHash: string, passcode: string) =>
  createHmac("sha256", key).update(`share:${tokenHash}:${passcode}`).digest("base64url");

export const isSamePasscode = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
