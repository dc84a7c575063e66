import type { SQL } from "drizzle-orm";
import { NodePgSession } from "drizzle-orm/node-postgres";
import type { PgDialect, PgPreparedQuery, PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";
import type { Statements } from "./sending/send-statement.ts";
import { createStatementNames } from "./statement-names.ts";

type NoSchema = Record<string, never>;
type Session = NodePgSession<NoSchema, NoSchema>;

const nameOf = createStatementNames();

/** A session whose frequent statements have names: PostgreSQL parses such a statement once and may keep its plan. */
export class NamedSession extends NodePgSession<NoSchema, NoSchema> {
  readonly connection: Statements;

  constructor(connection: Statements, dialect: PgDialect) {
    // Drizzle only calls `query`.
    super(connection as unknown as PoolClient, dialect, undefined);
    this.connection = connection;
  }

  /** Prepares a statement in SQL, whose rows come as they are. */
  prepareSql(statement: SQL, name: string) {
    return this.prepareQuery(this.dialect.sqlToQuery(statement), undefined, name, false);
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, name, ...rest]: Parameters<Session["prepareQuery"]>
  ): PgPreparedQuery<T> {
    // A statement without parameters, such as "commit", takes a single message as long as it has no name.
    const known = name ?? (query.params.length > 0 ? nameOf(query.sql) : undefined);
    return super.prepareQuery<T>(query, fields, known, ...rest);
  }
}
