import type { ErrorDefinition } from "@medisense/contract/errors";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import { fingerprint } from "../platform/http/client-ip.ts";
import { countAttempt, type RateLimit } from "../platform/rate-limit.ts";
import type { IdentityDeps } from "./deps.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Limits for each email and each client IP (`…:ip`). The keys are stored. */
export const rateLimits = {
  "login:email": { max: 10, windowMs: MINUTE_MS },
  "login:ip": { max: 100, windowMs: 10 * MINUTE_MS },
  /** A first OTP and three resends. */
  "code:email": { max: 4, windowMs: 10 * MINUTE_MS },
  "code:email:day": { max: 10, windowMs: DAY_MS },
  "code:ip": { max: 50, windowMs: 10 * MINUTE_MS },
  "forgot:email": { max: 3, windowMs: 15 * MINUTE_MS },
  "forgot:ip": { max: 30, windowMs: 15 * MINUTE_MS },
} satisfies Record<string, RateLimit>;

export const rateLimitKey = (limit: keyof typeof rateLimits, who: string) => `${limit}:${fingerprint(who)}`;

/** Counts one attempt and throws `refusal` beyond the limit. In a transaction, a rollback takes the count back. */
export async function countOrRefuse(
  { clock, config }: Pick<IdentityDeps, "clock" | "config">,
  db: Database,
  limit: keyof typeof rateLimits,
  who: string,
  refusal: ErrorDefinition,
) {
  const { max, windowMs } = rateLimits[limit];
  const isWithin = await countAttempt(
    db,
    rateLimitKey(limit, who),
    { max: max * config.rateLimitScale, windowMs },
    clock.now(),
  );
  if (!isWithin) throw new DomainError(refusal);
}
