import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { acceptCode } from "./accept-code.ts";
import { countCode } from "./count-code.ts";
import { findSecondFactor } from "./find-second-factor.ts";
import { isSecondFactorRequired } from "./is-second-factor-required.ts";
import { refuseUnlessOwnPassword } from "./refuse-unless-own-password.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { secondFactorMail } from "./second-factor-mail.ts";

interface Given {
  userId: string;
  password: string;
  code: string;
}

/** Turns the second factor of an account off, unless its role needs one. */
export async function turnOffSecondFactor(deps: IdentityDeps, { userId, password, code }: Given) {
  const { db, clock, logger } = deps;
  const user = await refuseUnlessOwnPassword(deps, { userId, password });
  if (!(await findSecondFactor(db, userId))) throw new DomainError(secondFactorErrors.notOn);
  if (isSecondFactorRequired(deps, user.role)) throw new DomainError(secondFactorErrors.cannotTurnOff);
  const forget = await countCode(deps, userId);
  await db.transaction(async (tx) => {
    if (!(await acceptCode(deps, tx, { userId, code }))) throw new DomainError(secondFactorErrors.wrongCode);
    await removeSecondFactor(tx, userId);
    await secondFactorMail(tx, { userId, event: "turnedOff" }, clock.now());
  });
  await forget();
  logger.info({ userId }, "second factor turned off");
}
