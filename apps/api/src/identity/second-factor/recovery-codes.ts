import { createHmac, type KeyObject, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@medisense/contract/identity/second-factor";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { recoveryCodes } from "../account-state/tables.ts";

/** The letters and digits of base32: nobody takes one for another. */
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const LENGTH = 12;

const drawSigns = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** Hashes a recovery code with a key. Its 60 random bits need no slow hash. */
export const hashRecoveryCode = (key: KeyObject, userId: string, recoveryCode: string) =>
  createHmac("sha256", key)
    .update(`recovery-code:${userId}:${recoveryCode.replaceAll("-", "")}`)
    .digest("base64url");

/** Gives an account new recovery codes in place of all earlier ones. Only the reply holds the codes themselves. */
export async function replaceRecoveryCodes(tx: Database, sessionKey: KeyObject, userId: string): Promise<string[]> {
  const drawn = Array.from({ length: RECOVERY_CODES }, drawSigns);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(drawn.map((signs) => ({ userId, codeHash: hashRecoveryCode(sessionKey, userId, signs) })));
  return drawn.map((signs) => signs.replace(/(.{4})(?=.)/g, "$1-"));
}
