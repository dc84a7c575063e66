import type { Cursor } from "@medisense/contract/health/measurements";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

interface Place {
  at: Date;
  id: string;
}

/** Returns the place of an entry in a list that has the latest first. */
export const cursorOf = ({ at, id }: Place): Cursor => `${at.toISOString()}_${id}`;

/** True in SQL for entries after a place; undefined without one. */
export function isAfter(cursor: Cursor | undefined, at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  if (!cursor) return undefined;
  const [instant, lastId] = cursor.split("_");
  return sql`(${at}, ${id}) < (${instant}::timestamptz, ${lastId}::uuid)`;
}
