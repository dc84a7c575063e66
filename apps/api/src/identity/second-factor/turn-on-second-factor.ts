import type { IdentityDeps } from "../account-state/deps.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { countCode } from "./count-code.ts";

/** Turns the second factor of a logged-in account on. Returns the recovery codes, which nobody can read later. */
export async function turnOnSecondFactor(deps: IdentityDeps, given: { userId: string; code: string }) {
  const forget = await countCode(deps, given.userId);
  const recoveryCodes = await deps.db.transaction((tx) => confirmSecondFactor(deps, tx, given));
  await forget();
  deps.logger.info({ userId: given.userId }, "second factor turned on");
  return { recoveryCodes };
}
