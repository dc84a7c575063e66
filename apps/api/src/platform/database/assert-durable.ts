import { sql } from "drizzle-orm";
import type { Database } from "./open-database.ts";

const settings = ["fsync", "full_page_writes", "synchronous_commit"];

/** With any of these off, a power cut can take back bookings and payments that people were told are done. */
export async function assertDurable(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings where name in ${settings} and setting = 'off' order by name`,
  );
  if (rows.length === 0) return;
  const off = rows.map(({ name }) => name).join(", ");
  throw new Error(`The database may lose what it has confirmed: turn ${off} on before running in production.`);
}
