import { sql } from "drizzle-orm";
import { erasers } from "../../health-record/erasure/erasers.ts";
import type { World } from "../../testing/world.ts";

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns the ids of all rows that the deletion of an account erases. An account's own is left out: doctors are public. */
export async function privateIds({ db }: World) {
  const tables = erasers.flatMap((eraser) => eraser.tables).filter((name) => String(name) !== "users");
  const found = await Promise.all(
    tables.map((name) =>
      db.execute<{ id: string | null }>(sql`select to_jsonb(one)->>'id' as id from ${sql.identifier(name)} one`),
    ),
  );
  return new Set(found.flatMap(({ rows }) => rows.flatMap(({ id }) => id ?? [])));
}

/** Returns the ids of these that a reply shows, apart from the one that it was asked for. */
export const idsShown = (body: string, ids: ReadonlySet<string>, asked: string) =>
  [...new Set(body.match(UUID))].filter((id) => id !== asked && ids.has(id));
