import type { Role } from "@medisense/contract/endpoint";
import { identityErrors } from "@medisense/contract/identity";
import { and, eq } from "drizzle-orm";
import { forgetAttempts, uncountAttempt } from "../platform/attempts.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { IdentityDeps } from "./deps.ts";
import { admitOne, limitKey } from "./limits.ts";
import { isPassword } from "./passwords.ts";
import { signIn } from "./sign-in.ts";
import { users } from "./tables.ts";

interface Login {
  email: string;
  password: string;
  role: Role;
  /** The caller's network address. */
  address: string;
}

/**
 * An unknown email, a wrong password and a wrong role get one answer after the same work.
 * Attempts are counted before the password is looked at, so that many at once cannot slip through together.
 */
export async function logIn(deps: IdentityDeps, { email, password, role, address }: Login) {
  const { db, logger } = deps;
  await admitOne(deps, db, "login:address", address, identityErrors.tooManyAttempts);
  await admitOne(deps, db, "login:email", email, identityErrors.tooManyAttempts);

  const [user] = await db.select().from(users).where(eq(users.email, email));
  const isRight = await isPassword(password, user?.passwordHash);
  if (!user || !isRight || user.role !== role) throw new DomainError(identityErrors.wrongCredentials);

  // Forgetting the address as well would let an attacker with an account of his own start over at will.
  await Promise.all([
    forgetAttempts(db, limitKey("login:email", email)),
    uncountAttempt(db, limitKey("login:address", address)),
  ]);
  const signedIn = await db.transaction(async (tx) => {
    // Checking took a while. The lock lets no session slip in beside a password reset, which ends all sessions there are.
    const [unchanged] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for("share");
    if (!unchanged) throw new DomainError(identityErrors.wrongCredentials);
    return signIn(deps, tx, user, "Login success");
  });
  logger.info({ userId: user.id }, "signed in");
  return signedIn;
}
