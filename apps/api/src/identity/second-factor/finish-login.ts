import type { Locale } from "@medisense/contract/locales";
import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { logInUser } from "../account-state/log-in-user.ts";
import { secondFactors, users } from "../account-state/tables.ts";
import { acceptCode } from "./accept-code.ts";
import { readChallenge } from "./challenge.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { countCode } from "./count-code.ts";

interface Given {
  challenge: string;
  code: string;
  locale: Locale;
}

/** Opens the session of a login whose password was right, for a login code or recovery code. */
export async function finishLogin(deps: IdentityDeps, { challenge, code, locale }: Given) {
  const { db, logger } = deps;
  const known = await readChallenge(deps, challenge);
  if (!known) throw new DomainError(secondFactorErrors.loginExpired);
  const { userId } = known;
  const forget = await countCode(deps, userId);

  const loggedIn = await db.transaction(async (tx) => {
    // The lock keeps a session from starting beside a password reset, which ends all sessions.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user || !known.isOf(user)) throw new DomainError(secondFactorErrors.loginExpired);
    const recoveryCodes = await checkCode(deps, tx, { userId, code });
    if (!user.locale) await tx.update(users).set({ locale }).where(eq(users.id, userId));
    const result = await logInUser(deps, tx, { ...user, locale: user.locale ?? locale }, "Login success");
    return { ...result, ...(recoveryCodes && { recoveryCodes }) };
  });
  await forget();
  logger.info({ userId }, "logged in with a second factor");
  return loggedIn;
}

/** Checks the code. A first one turns the second factor on; only then there are recovery codes to return. */
async function checkCode(deps: IdentityDeps, tx: Database, given: { userId: string; code: string }) {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, given.userId));
  if (!factor) throw new DomainError(secondFactorErrors.loginExpired);
  if (!factor.confirmedAt) return confirmSecondFactor(deps, tx, given);
  if (!(await acceptCode(deps, tx, given))) throw new DomainError(secondFactorErrors.wrongCode);
  return undefined;
}
