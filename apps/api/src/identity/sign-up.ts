import { identityErrors } from "@medisense/contract/identity";
import { and, eq, gt, sql } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { IdentityDeps } from "./deps.ts";
import { hashPassword } from "./passwords.ts";
import { signIn } from "./sign-in.ts";
import { hashCode, isSameHash } from "./signup-code.ts";
import { signupCodes, users } from "./tables.ts";

interface SignUp {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  otp: string;
}

/** Opens an account for whoever holds the mailed code, and signs in. */
export async function signUp(deps: IdentityDeps, { email, firstName, lastName, password, otp }: SignUp) {
  const { db, clock, logger, sessionKey } = deps;
  const codeHash = await takeTry(deps, email);
  if (!isSameHash(codeHash, hashCode(sessionKey, email, otp))) throw new DomainError(identityErrors.wrongCode);

  const passwordHash = await hashPassword(password);
  const signedIn = await db.transaction(async (tx) => {
    // The unique email decides between two right submissions that arrive together.
    const [user] = await tx
      .insert(users)
      .values({ email, role: "user", firstName, lastName, passwordHash, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!user) throw new DomainError(identityErrors.alreadyRegistered);
    await tx.delete(signupCodes).where(eq(signupCodes.email, email));
    return signIn(deps, tx, user, "Signup successfull");
  });
  logger.info({ userId: signedIn.user.id }, "signed up");
  return signedIn;
}

/** Pays for a guess before it is looked at: of any number that arrive together, no more get through than tries are left. */
async function takeTry({ db, clock }: Pick<IdentityDeps, "db" | "clock">, email: string) {
  const isLive = and(eq(signupCodes.email, email), gt(signupCodes.expiresAt, clock.now()));
  const [taken] = await db
    .update(signupCodes)
    .set({ triesLeft: sql`${signupCodes.triesLeft} - 1` })
    .where(and(isLive, gt(signupCodes.triesLeft, 0)))
    .returning({ codeHash: signupCodes.codeHash });
  if (taken) return taken.codeHash;

  const [usedUp] = await db.select({ email: signupCodes.email }).from(signupCodes).where(isLive);
  throw new DomainError(usedUp ? identityErrors.codeTriesUsedUp : identityErrors.codeExpired);
}
