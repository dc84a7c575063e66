import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import type { users } from "../account-state/tables.ts";
import { signChallenge } from "./challenge.ts";
import { findSecondFactor } from "./find-second-factor.ts";
import { isSecondFactorRequired } from "./is-second-factor-required.ts";

/** Ends the first step of a login with a challenge, if the account has a second factor or its role needs one. */
export async function refuseWithoutSecondFactor(deps: IdentityDeps, user: typeof users.$inferSelect) {
  const hasFactor = (await findSecondFactor(deps.db, user.id)) !== undefined;
  if (!hasFactor && !isSecondFactorRequired(deps, user.role)) return;
  throw new DomainError(hasFactor ? secondFactorErrors.needed : secondFactorErrors.mustSetUp, {
    extra: { secondFactor: true, challenge: await signChallenge(deps, user) },
  });
}
