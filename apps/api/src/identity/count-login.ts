import { randomUUID } from "node:crypto";
import { identityErrors } from "@medisense/contract/identity";
import { DomainError } from "../platform/domain-error.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { type Attempt, forgetAttempts, inTurnOf, takeBack } from "../platform/rate-limit.ts";
import type { KnownDevice } from "./credentials/known-device.ts";
import { type Urgency, urgency } from "./credentials/passwords.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { count, countAll, countOrRefuse, rateLimitKey } from "./account-state/rate-limits.ts";

interface LoginAttempt {
  email: string;
  clientIp: string;
  /** The origin of links to this site. */
  origin: string;
  /** The browser, if the account logged in on it before. */
  device: KnownDevice | undefined;
}

interface CountedLogin {
  priority: Urgency;
  /** Takes the count back after the right password: only failures count. */
  forget(): Promise<unknown>;
  /** Takes the count back when the password was not checked. */
  uncount(): Promise<unknown>;
}

type Deps = Pick<IdentityDeps, "db" | "clock" | "config">;

/**
 * Counts an attempt, and refuses it beyond the limits. The password is checked later, so that many at once cannot pass
 * together. A stranger's wrong passwords use up neither the attempts of a known device nor the reserve. The reserve is
 * for client IPs that have hardly failed on this account.
 */
export async function countLogin(deps: Deps, { email, clientIp, origin, device }: LoginAttempt): Promise<CountedLogin> {
  const { db } = deps;
  if (device) {
    const who = `${device.id} ${email}`;
    await inTurnOf(`login ${who}`, () => countOrRefuse(deps, db, "login:device", who, identityErrors.tooManyAttempts));
    const key = rateLimitKey("login:device", who);
    return {
      priority: urgency.knownDevice,
      forget: () => forgetAttempts(db, key),
      uncount: () => takeBack(db, { uncount: [key] }),
    };
  }
  await countOrRefuse(deps, db, "login:ip", clientIp, identityErrors.tooManyAttempts);
  const pair = `${clientIp} ${email}`;
  const { fromHere, onAccount, mayTry } = await inTurnOf(`login ${email}`, () =>
    countOnAccount(deps, { email, pair, origin }),
  );
  if (!mayTry) throw new DomainError(identityErrors.tooManyAttempts, { retryAfterS: onAccount.retryAfterS });
  const [ip, newcomer] = [rateLimitKey("login:ip", clientIp), rateLimitKey("login:newcomer", pair)];
  const [account, reserve] = [rateLimitKey("login:email", email), rateLimitKey("login:reserve", email)];
  return {
    priority: fromHere.isWithin ? urgency.newcomer : urgency.failedBefore,
    // Deleting the client IP's counter would let attackers reset it with an account of their own.
    forget: () =>
      onAccount.isWithin
        ? takeBack(db, { forget: [newcomer, account], uncount: [ip] })
        : takeBack(db, { forget: [newcomer], uncount: [ip, reserve] }),
    uncount: () => takeBack(db, { uncount: [ip, newcomer, account, ...(onAccount.isWithin ? [] : [reserve])] }),
  };
}

async function countOnAccount(deps: Deps, { email, pair, origin }: { email: string; pair: string; origin: string }) {
  const { db } = deps;
  const [fromHere, onAccount] = (await countAll(deps, db, [
    ["login:newcomer", pair],
    ["login:email", email],
  ])) as [Attempt, Attempt];
  if (onAccount.isFirstBeyond)
    await enqueue(db, "identity.mail-unlock-link", { requestId: randomUUID(), email, origin });
  const mayTry = onAccount.isWithin || (fromHere.isWithin && (await count(deps, db, "login:reserve", email)).isWithin);
  return { fromHere, onAccount, mayTry };
}
