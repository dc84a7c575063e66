import { type KeyObject, webcrypto } from "node:crypto";

const imported = new WeakMap<KeyObject, Promise<webcrypto.CryptoKey>>();

/** Returns the key as the token library uses it. Importing it takes longer than checking a signature, so it is done once. */
export function importedKey(key: KeyObject): Promise<webcrypto.CryptoKey> {
  const known = imported.get(key);
  if (known) return known;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const made = webcrypto.subtle.importKey("raw", key.export(), algorithm, false, ["sign", "verify"]);
  imported.set(key, made);
  return made;
}
