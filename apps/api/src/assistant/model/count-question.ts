import { countAttempt } from "../../platform/rate-limit.ts";
import type { AssistantDeps } from "../tools/deps.ts";

const DAY_MS = 24 * 60 * 60_000;
const PER_CALLER = { max: 30, windowMs: 10 * 60_000 };

/**
 * Counts one question to the model, for its caller and for the day. Returns false when there have been enough. The
 * engine then answers alone, because a person who needs help must not be refused.
 */
export async function countQuestion({ clock, config, db }: AssistantDeps, caller: string): Promise<boolean> {
  const now = clock.now();
  const own = { ...PER_CALLER, max: PER_CALLER.max * config.rateLimitScale };
  if (!(await countAttempt(db, `model:${caller}`, own, now)).isWithin) return false;
  const ofAll = { max: config.ai?.repliesPerDay ?? 0, windowMs: DAY_MS };
  return (await countAttempt(db, "model:all", ofAll, now)).isWithin;
}
