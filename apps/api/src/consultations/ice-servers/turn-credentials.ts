import { createHmac } from "node:crypto";

/** Creates the credentials that a TURN server with the same secret (`use-auth-secret`) accepts until `expiresAtS`. */
export function turnCredentials(secret: string, userId: string, expiresAtS: number) {
  const username = `${expiresAtS}:${userId}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}
