import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";

/** Returns "table.column" for every column of the database in which at least one of the texts occurs in some row. */
export async function columnsWith(db: Database, texts: string[]) {
  const { rows: columns } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    const value = sql`${sql.identifier(column)}::text`;
    const anyOf = sql.join(
      texts.map((text) => sql`${value} ilike ${`%${text}%`}`),
      sql` or `,
    );
    const { rows } = await db.execute(sql`select 1 from ${from} where ${anyOf} limit 1`);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}
