import type { SQL } from "drizzle-orm";
import type { QueryResult } from "pg";
import type { Database } from "./open-database.ts";
import type { NamedSession } from "./named-session.ts";

type Values = Record<string, unknown>;

interface Sendable<Result> {
  execute(values?: Values): Promise<Result>;
}

interface Built<Result> {
  prepare(name: string): Sendable<Result>;
}

/**
 * Builds a query once, because building can take longer than finding the rows. The returned function sends it as a
 * prepared statement, on the database or in a transaction, with values for its placeholders.
 */
export function buildOnce<Result>(name: string, build: (db: Database) => Built<Result>) {
  let built: Sendable<Result> | undefined;
  return (db: Database, values: Values = {}): Promise<Result> => {
    built ??= build(db).prepare(name);
    const { connection } = db._.session as unknown as NamedSession;
    // Drizzle keeps the connection in this property of the query. Everything else about the query stays the same.
    const own = Object.create(built, { client: { value: connection } }) as Sendable<Result>;
    return own.execute(values);
  };
}

/** Makes a statement in SQL a query that `buildOnce` can build. */
export function queryOf<Row extends Record<string, unknown>>(db: Database, statement: SQL): Built<QueryResult<Row>> {
  const session = db._.session as unknown as NamedSession;
  return { prepare: (name) => session.prepareSql(statement, name) as unknown as Sendable<QueryResult<Row>> };
}
