import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { users } from "../account-state/tables.ts";
import { readChallenge } from "./challenge.ts";
import { isSecondFactorRequired } from "./is-second-factor-required.ts";
import { setUpSecondFactor } from "./set-up-second-factor.ts";

/** Draws a secret for an account that has to set up its app before its first session. */
export async function setUpAtLogin(deps: IdentityDeps, challenge: string) {
  const known = await readChallenge(deps, challenge);
  const [user] = known ? await deps.db.select().from(users).where(eq(users.id, known.userId)) : [];
  if (!user || !known?.isOf(user)) throw new DomainError(secondFactorErrors.loginExpired);
  if (!isSecondFactorRequired(deps, user.role)) throw new DomainError(secondFactorErrors.loginExpired);
  return setUpSecondFactor(deps, user);
}
