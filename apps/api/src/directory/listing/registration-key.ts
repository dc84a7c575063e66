import { type SQL, sql } from "drizzle-orm";
import { plainNumberOf } from "../../platform/plain-number.ts";

/** Returns what tells registrations apart: each council numbers on its own, and people spell both in many ways. */
export const registrationKeyOf = (number: SQL, council: SQL) =>
  sql`${plainNumberOf(number)} || '|' || ${plainNumberOf(council)}`;
