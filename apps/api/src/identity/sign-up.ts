import { identityErrors } from "@medisense/contract/identity";
import type { Locale } from "@medisense/contract/locales";
import { and, eq, gt, sql } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import { inTurnOf } from "../platform/rate-limit.ts";
import { refuseCommonPassword } from "./credentials/refuse-common-password.ts";
import { hashPassword } from "./credentials/passwords.ts";
import { hashOtp, isSameHash } from "./credentials/signup-otp.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { createPatientAccount } from "./account-state/create-patient-account.ts";
import { count } from "./account-state/rate-limits.ts";
import { signupOtps } from "./account-state/tables.ts";

interface SignUpRequest {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  otp: string;
  /** The request of an OTP for this email that the browser made; undefined for any other browser. */
  otpRequest: string | undefined;
  locale: Locale;
}

/** Creates an account for the holder of the mailed OTP and logs in. */
export async function signUp(deps: IdentityDeps, { otp, otpRequest, password, ...person }: SignUpRequest) {
  const { db, logger, sessionKey } = deps;
  const { email, firstName, lastName, locale } = person;
  refuseCommonPassword(password);
  const otpHash = await inTurnOf(`sign-up ${otpRequest ?? email}`, () => takeTry(deps, email, otpRequest));
  if (!isSameHash(otpHash, hashOtp(sessionKey, email, otp))) throw new DomainError(identityErrors.wrongOtp);

  const passwordHash = await hashPassword(password);
  const account = { email, firstName, lastName, locale, passwordHash };
  const loggedIn = await db.transaction((tx) => createPatientAccount(deps, tx, account, "Signup successfull"));
  logger.info({ userId: loggedIn.user.id }, "signed up");
  return loggedIn;
}

/**
 * Uses up a try before the OTP is checked, so that simultaneous guesses cannot exceed the tries left. A browser that
 * requested an OTP has tries of its own, because anybody can use up those of the OTP.
 */
async function takeTry(deps: IdentityDeps, email: string, otpRequest: string | undefined) {
  const { db, clock } = deps;
  const isLive = and(eq(signupOtps.email, email), gt(signupOtps.expiresAt, clock.now()));
  const live = () => db.select({ codeHash: signupOtps.codeHash }).from(signupOtps).where(isLive);
  if (otpRequest) {
    const { isWithin } = await count(deps, db, "code:request", otpRequest);
    if (!isWithin) throw new DomainError(identityErrors.codeTriesUsedUp);
    const [found] = await live();
    if (!found) throw new DomainError(identityErrors.codeExpired);
    return found.codeHash;
  }
  const [taken] = await db
    .update(signupOtps)
    .set({ triesLeft: sql`${signupOtps.triesLeft} - 1` })
    .where(and(isLive, gt(signupOtps.triesLeft, 0)))
    .returning({ codeHash: signupOtps.codeHash });
  if (taken) return taken.codeHash;

  const [usedUp] = await live();
  throw new DomainError(usedUp ? identityErrors.codeTriesUsedUp : identityErrors.codeExpired);
}
