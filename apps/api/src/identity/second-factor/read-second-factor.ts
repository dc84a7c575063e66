import type { Role } from "@medisense/contract/endpoint";
import { eq } from "drizzle-orm";
import type { IdentityDeps } from "../account-state/deps.ts";
import { recoveryCodes } from "../account-state/tables.ts";
import { findSecondFactor } from "./find-second-factor.ts";
import { isSecondFactorRequired } from "./is-second-factor-required.ts";

/** Returns what an account sees of its second factor. */
export async function readSecondFactor(
  deps: Pick<IdentityDeps, "db" | "config">,
  { id, role }: { id: string; role: Role },
) {
  const factor = await findSecondFactor(deps.db, id);
  return {
    isOn: factor !== undefined,
    isRequired: isSecondFactorRequired(deps, role),
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await deps.db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
  };
}
