import type { ErrorDefinition } from "@medisense/contract/errors";
import { type AttemptLimit, countAttempt } from "../platform/attempts.ts";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import { fingerprint } from "../platform/http/origin.ts";
import type { IdentityDeps } from "./deps.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What is limited, for each email or each network address. */
export const limits = {
  "login:email": { max: 10, windowMs: MINUTE_MS },
  "login:address": { max: 100, windowMs: 10 * MINUTE_MS },
  /** A first code and three resends. */
  "code:email": { max: 4, windowMs: 10 * MINUTE_MS },
  "code:email:day": { max: 10, windowMs: DAY_MS },
  "code:address": { max: 50, windowMs: 10 * MINUTE_MS },
  "forgot:email": { max: 3, windowMs: 15 * MINUTE_MS },
  "forgot:address": { max: 30, windowMs: 15 * MINUTE_MS },
} satisfies Record<string, AttemptLimit>;

export const limitKey = (limit: keyof typeof limits, who: string) => `${limit}:${fingerprint(who)}`;

/** Counts one more and refuses beyond the limit. Given a transaction, a refusal of something else takes the count back. */
export async function admitOne(
  { clock, config }: Pick<IdentityDeps, "clock" | "config">,
  db: Database,
  limit: keyof typeof limits,
  who: string,
  refusal: ErrorDefinition,
) {
  const { max, windowMs } = limits[limit];
  const isWithin = await countAttempt(
    db,
    limitKey(limit, who),
    { max: max * config.rateLimitScale, windowMs },
    clock.now(),
  );
  if (!isWithin) throw new DomainError(refusal);
}
