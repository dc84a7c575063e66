import type { ErrorDefinition } from "@medisense/contract/errors";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { fingerprint } from "../../platform/http/client-ip.ts";
import { countAttempts, type RateLimit } from "../../platform/rate-limit.ts";
import { OTP_LIFETIME_MS, OTP_TRIES } from "../credentials/signup-otp.ts";
import type { IdentityDeps } from "./deps.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limits for each account (`login:email`), mailbox (`…:email`) and client IP (`…:ip`). The keys are stored. */
export const rateLimits = {
  "login:email": { max: 10, windowMs: MINUTE_MS },
  /** Attempts beyond `login:email`, from client IPs within `login:newcomer`. They bound what many IPs guess together. */
  "login:reserve": { max: 100, windowMs: 10 * MINUTE_MS },
  /** For a client IP and an account: one that fails more often may be guessing. */
  "login:newcomer": { max: 3, windowMs: 10 * MINUTE_MS },
  /** For a known device and an account. */
  "login:device": { max: 10, windowMs: MINUTE_MS },
  "login:ip": { max: 100, windowMs: 10 * MINUTE_MS },
  /** For an account: wrong login codes, recovery codes and repeated passwords. */
  "second-factor": { max: 5, windowMs: 10 * MINUTE_MS },
  "second-factor:day": { max: 40, windowMs: 24 * HOUR_MS },
  "unlock:email": { max: 1, windowMs: 6 * HOUR_MS },
  /** For a client IP and a mailbox: a first OTP and three resends. */
  "code:sender": { max: 4, windowMs: 10 * MINUTE_MS },
  "code:sender:day": { max: 10, windowMs: 24 * HOUR_MS },
  /** For a mailbox, from all client IPs together. A stranger at one of them uses up no more than half. */
  "code:email": { max: 8, windowMs: 10 * MINUTE_MS },
  "code:email:day": { max: 20, windowMs: 24 * HOUR_MS },
  /** For a request of an OTP, from the browser that made it. Everybody else shares the tries of the OTP. */
  "code:request": { max: OTP_TRIES, windowMs: OTP_LIFETIME_MS },
  "code:ip": { max: 50, windowMs: 10 * MINUTE_MS },
  /** For a client IP and a mailbox, and for a mailbox, as with OTPs. */
  "forgot:sender": { max: 3, windowMs: 15 * MINUTE_MS },
  "forgot:email": { max: 6, windowMs: 15 * MINUTE_MS },
  "forgot:ip": { max: 30, windowMs: 15 * MINUTE_MS },
} satisfies Record<string, RateLimit>;

export const rateLimitKey = (limit: keyof typeof rateLimits, who: string) => `${limit}:${fingerprint(who)}`;

type Deps = Pick<IdentityDeps, "clock" | "config">;

export async function count(deps: Deps, db: Database, limit: keyof typeof rateLimits, who: string) {
  const [attempt] = await countAll(deps, db, [[limit, who]]);
  return attempt!;
}

/** Counts one attempt for each of several limits. */
export function countAll({ clock, config }: Deps, db: Database, limits: [keyof typeof rateLimits, who: string][]) {
  const counted = limits.map(([limit, who]) => {
    const { max, windowMs } = rateLimits[limit];
    return { key: rateLimitKey(limit, who), limit: { max: max * config.rateLimitScale, windowMs } };
  });
  return countAttempts(db, counted, clock.now());
}

/** Counts one attempt and throws `refusal` beyond the limit. In a transaction, a rollback takes the count back. */
export async function countOrRefuse(
  deps: Deps,
  db: Database,
  limit: keyof typeof rateLimits,
  who: string,
  refusal: ErrorDefinition,
) {
  const { isWithin, retryAfterS } = await count(deps, db, limit, who);
  if (!isWithin) throw new DomainError(refusal, { retryAfterS });
}
