import { type NodePgQueryResultHKT, type NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDatabase, PgDialect, type PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import { NamedSession } from "./named-session.ts";
import { statementsOver } from "./sending/send-statement.ts";
import { TransactionStatements } from "./sending/transaction-statements.ts";

type NoSchema = Record<string, never>;

/** The database or a transaction on it: a query need not know which. */
export type Database = PgDatabase<NodePgQueryResultHKT, NoSchema>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseTimeouts {
  /** Milliseconds until a request without a connection fails. */
  connect: number;
  /** Milliseconds after which the server cancels a statement. */
  statement: number;
  /** The client's own timeout in milliseconds; above `statement`, because it matters only when the server is silent. */
  silence: number;
  /** Milliseconds after which the server ends a transaction whose client sends nothing; 0 for never. */
  idle: number;
}

interface Options {
  /** The connections that stay open while nobody needs them. */
  minConnections: number;
  maxConnections: number;
  timeouts: DatabaseTimeouts;
}

/**
 * A person gets a reply within six seconds even when the database is slow, silent or gone. It takes at most `connect`
 * for a connection, and then `statement` for the statement.
 */
const replyInSixSeconds: DatabaseTimeouts = { connect: 2500, statement: 3000, silence: 3300, idle: 10_000 };

/** Returns the timeouts for a slow machine: the usual ones times `scale`. */
export const scaledTimeouts = (scale: number): DatabaseTimeouts => ({
  connect: replyInSixSeconds.connect * scale,
  statement: replyInSixSeconds.statement * scale,
  silence: replyInSixSeconds.silence * scale,
  idle: replyInSixSeconds.idle * scale,
});

export function openDatabase(
  url: string,
  { minConnections = 0, maxConnections = 20, timeouts = scaledTimeouts(1) }: Partial<Options> = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    min: minConnections,
    max: maxConnections,
    application_name: "medisense",
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.silence,
    // The statements of a transaction that are sent together travel together; the server runs them in this order.
    pipeline: true,
    idle_in_transaction_session_timeout: timeouts.idle,
  });
  // pg emits an event for a lost connection, which without a listener would end the process.
  // The pool itself drops the connection and opens another for the next query.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  const dialect = new PgDialect({ casing: "snake_case" });
  return {
    db: new PgDatabase(dialect, new PooledSession(pool, dialect), undefined),
    pool,
    close: () => pool.end(),
  };
}

type Session = NodePgSession<NoSchema, NoSchema>;
type Transaction = NodePgTransaction<NoSchema, NoSchema>;

/**
 * Releases connections correctly after failures. Drizzle's own session never releases a connection whose BEGIN failed,
 * and returns a silent one to the pool. A database that fails for a second could use up all connections for good.
 */
class PooledSession extends NamedSession {
  readonly #pool: pg.Pool;
  readonly #dialect: PgDialect;

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(statementsOver(pool), dialect);
    this.#pool = pool;
    this.#dialect = dialect;
  }

  override async transaction<T>(run: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.#pool.connect();
    const statements = new TransactionStatements(client, beginStatement(config));
    const session: Session = new NamedSession(statements, this.#dialect);
    const tx: Transaction = new NodePgTransaction(this.#dialect, session, undefined);
    let isUsable = true;
    try {
      const result = await run(tx);
      await statements.commit();
      return result;
    } catch (error) {
      // A silent connection gets no rollback: closing it rolls back as well.
      isUsable = !isSilence(error) && (await statements.rollBack());
      throw error;
    } finally {
      client.release(!isUsable);
    }
  }
}

function beginStatement({ isolationLevel, accessMode }: PgTransactionConfig = {}) {
  return ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && (error.message === "Query read timeout" || isSilence(error.cause));
}
