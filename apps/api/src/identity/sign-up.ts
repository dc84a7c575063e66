import { identityErrors } from "@medisense/contract/identity";
import type { Locale } from "@medisense/contract/locales";
import { and, eq, gt, sql } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import { refuseCommonPassword } from "./credentials/refuse-common-password.ts";
import { hashPassword } from "./credentials/passwords.ts";
import { hashOtp, isSameHash } from "./credentials/signup-otp.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { openAccount } from "./account-state/open-account.ts";
import { signupOtps } from "./account-state/tables.ts";

interface SignUpRequest {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  otp: string;
  locale: Locale;
}

/** Creates an account for the holder of the mailed OTP and logs in. */
export async function signUp(deps: IdentityDeps, { otp, password, ...person }: SignUpRequest) {
  const { db, logger, sessionKey } = deps;
  const { email, firstName, lastName, locale } = person;
  refuseCommonPassword(password);
  const otpHash = await takeTry(deps, email);
  if (!isSameHash(otpHash, hashOtp(sessionKey, email, otp))) throw new DomainError(identityErrors.wrongOtp);

  const passwordHash = await hashPassword(password);
  const account = { email, firstName, lastName, locale, passwordHash };
  const loggedIn = await db.transaction((tx) => openAccount(deps, tx, account, "Signup successfull"));
  logger.info({ userId: loggedIn.user.id }, "signed up");
  return loggedIn;
}

/** Uses up a try before the OTP is checked, so that simultaneous guesses cannot exceed the tries left. */
async function takeTry({ db, clock }: Pick<IdentityDeps, "db" | "clock">, email: string) {
  const isLive = and(eq(signupOtps.email, email), gt(signupOtps.expiresAt, clock.now()));
  const [taken] = await db
    .update(signupOtps)
    .set({ triesLeft: sql`${signupOtps.triesLeft} - 1` })
    .where(and(isLive, gt(signupOtps.triesLeft, 0)))
    .returning({ codeHash: signupOtps.codeHash });
  if (taken) return taken.codeHash;

  const [usedUp] = await db.select({ email: signupOtps.email }).from(signupOtps).where(isLive);
  throw new DomainError(usedUp ? identityErrors.codeTriesUsedUp : identityErrors.codeExpired);
}
