import type { LoginResult } from "@medisense/contract/identity";

/** Returns the result of a login without the message for the toast. */
export function sessionIn({ message: _, ...session }: LoginResult) {
  return session;
}
