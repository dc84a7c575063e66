import type { Role } from "@medisense/contract/endpoint";
import { identityErrors } from "@medisense/contract/identity";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import { forgetAttempts, uncountAttempt } from "../platform/rate-limit.ts";
import type { IdentityDeps } from "./deps.ts";
import { logInUser } from "./log-in-user.ts";
import { isPassword } from "./passwords.ts";
import { countOrRefuse, rateLimitKey } from "./rate-limits.ts";
import { users } from "./tables.ts";

interface LogInRequest {
  email: string;
  password: string;
  role: Role;
  /** The client IP. */
  clientIp: string;
}

/**
 * Logs a user in. An unknown email, a wrong password and a wrong role get the same reply after the same work.
 * Attempts are counted before the password is checked, so that many at once cannot pass together.
 */
export async function logIn(deps: IdentityDeps, { email, password, role, clientIp }: LogInRequest) {
  const { db, logger } = deps;
  await countOrRefuse(deps, db, "login:ip", clientIp, identityErrors.tooManyAttempts);
  await countOrRefuse(deps, db, "login:email", email, identityErrors.tooManyAttempts);

  const [user] = await db.select().from(users).where(eq(users.email, email));
  const isRight = await isPassword(password, user?.passwordHash);
  if (!user || !isRight || user.role !== role) throw new DomainError(identityErrors.wrongCredentials);

  // Deleting the client IP's counter as well would let attackers reset it with an account of their own.
  await Promise.all([
    forgetAttempts(db, rateLimitKey("login:email", email)),
    uncountAttempt(db, rateLimitKey("login:ip", clientIp)),
  ]);
  const loggedIn = await db.transaction(async (tx) => {
    // The check took a while. The lock keeps a session from starting beside a password reset, which ends all sessions.
    const [unchanged] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for("share");
    if (!unchanged) throw new DomainError(identityErrors.wrongCredentials);
    return logInUser(deps, tx, user, "Login success");
  });
  logger.info({ userId: user.id }, "logged in");
  return loggedIn;
}
