import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { acceptCode } from "./accept-code.ts";
import { countCode } from "./count-code.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

/** Replaces the recovery codes of an account that proves with a login code that it still has its app. */
export async function renewRecoveryCodes(deps: IdentityDeps, given: { userId: string; code: string }) {
  const forget = await countCode(deps, given.userId);
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    if (!(await acceptCode(deps, tx, given))) throw new DomainError(secondFactorErrors.wrongCode);
    return replaceRecoveryCodes(tx, deps.sessionKey, given.userId);
  });
  await forget();
  return { recoveryCodes };
}
