import { sql } from "drizzle-orm";
import type { Database } from "./open-database.ts";

const settings = ["fsync", "full_page_writes", "synchronous_commit"];

/** Throws if a power cut could undo committed bookings and payments, because one of these settings is off. */
export async function assertDurable(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings where name in ${settings} and setting = 'off' order by name`,
  );
  if (rows.length === 0) return;
  const off = rows.map(({ name }) => name).join(", ");
  throw new Error(`The database may lose what it has confirmed: turn ${off} on before running in production.`);
}
