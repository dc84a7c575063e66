import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (sessionKey: KeyObject) =>
  Buffer.from(hkdfSync("sha256", sessionKey, "medisense", "secrets of authenticator apps", 32));

/** Encrypts the secret of an account's authenticator app. The account is part of it, so no other row can use it. */
export function sealSecret(sessionKey: KeyObject, userId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(sessionKey), iv).setAAD(Buffer.from(userId));
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** Decrypts a secret; undefined when it was sealed with another key, for another account, or was changed. */
export function openSecret(sessionKey: KeyObject, userId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(sessionKey), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
