import { sql } from "drizzle-orm";
import type { World } from "./world.ts";

/** Resolves when that many statements wait for a lock. */
export async function untilWaiting(world: World, count: number) {
  for (;;) {
    const { rows } = await world.db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]!.waiting >= count) return;
  }
}
