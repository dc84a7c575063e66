import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import { takeBack } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { countOrRefuse, rateLimitKey } from "../account-state/rate-limits.ts";

type Deps = Pick<IdentityDeps, "db" | "clock" | "config">;

/** Counts an attempt before anything is checked. Returns the function that takes it back after a right code. */
export async function countCode(deps: Deps, userId: string) {
  const { db } = deps;
  await countOrRefuse(deps, db, "second-factor", userId, secondFactorErrors.tooManyCodes);
  await countOrRefuse(deps, db, "second-factor:day", userId, secondFactorErrors.tooManyCodes);
  return () =>
    takeBack(db, {
      forget: [rateLimitKey("second-factor", userId)],
      uncount: [rateLimitKey("second-factor:day", userId)],
    });
}
