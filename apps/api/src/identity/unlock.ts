import { identityErrors } from "@medisense/contract/identity";
import { eq } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import { forgetAttempts } from "../platform/rate-limit.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { rateLimitKey } from "./account-state/rate-limits.ts";
import { users } from "./account-state/tables.ts";
import { readUnlockToken } from "./unlock-token.ts";

/** Checks a mailed token and forgets the wrong passwords of its account. Returns the user whose browser becomes a known device. */
export async function unlock(deps: Pick<IdentityDeps, "db" | "clock" | "sessionKey">, token: string) {
  const { db } = deps;
  const known = await readUnlockToken(deps, token);
  if (!known) throw new DomainError(identityErrors.linkNotValid);
  const { userId } = known;
  const [user] = await db.select({ email: users.email, role: users.role }).from(users).where(eq(users.id, userId));
  if (!user || !known.isOf(user)) throw new DomainError(identityErrors.linkNotValid);
  await forgetAttempts(db, rateLimitKey("login:email", user.email));
  return { userId, role: user.role };
}
