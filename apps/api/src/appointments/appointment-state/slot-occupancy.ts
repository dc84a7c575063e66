import { and, eq, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import { appointments } from "../tables/appointment-tables.ts";

/** The condition of the partial unique index `appointments_one_per_slot`, word for word, so that the planner uses that index. */
export const occupiesSlot = sql`${appointments.status} not in ('cancelled', 'expired')`;

/** True for a hold whose time is over, even before a job has marked it as expired. */
export const holdHasLapsed = (now: Date | Placeholder) =>
  and(eq(appointments.status, "pending"), lte(appointments.holdExpiresAt, now)) as SQL;
