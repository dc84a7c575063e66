import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";

/** The key of the advisory lock; nothing else in this database may use it. */
const ONBOARDING = 4_771_005;

/** Waits for whoever else adds or renames entries, until the commit: each then sees the names that are there. */
export const takeOnboardingTurn = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${ONBOARDING})`);
