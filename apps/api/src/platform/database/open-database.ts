import { sql } from "drizzle-orm";
import { NodePgSession, NodePgTransaction, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { PgDatabase, PgDialect, type PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";

type NoSchema = Record<string, never>;

/** The database or a transaction on it: a query does not need to know which one it runs in. */
export type Database = PgDatabase<NodePgQueryResultHKT, NoSchema>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * A person gets an answer within six seconds even from a database that is slow, silent or gone:
 * at most this long for a connection, and then this long for the statement.
 */
const CONNECT_MS = 2500;
const STATEMENT_MS = 3000;
/** Only when the server does not even say that it gave up, so a little later. */
const SILENCE_MS = 3300;

export function openDatabase(url: string, { maxConnections = 20 } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: "medisense",
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: 10_000,
  });
  // pg reports the loss of a connection as an event; with no listener, Node would end the whole process.
  // Nothing to repair: the pool drops the connection and opens another on the next query.
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
 * Drizzle's own session keeps a connection for ever when BEGIN fails on it, and gives one that no longer answers back
 * to the pool. A database that falters for a second would leave the server without connections until its next start.
 */
class PooledSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #pool: pg.Pool;
  readonly #dialect: PgDialect;

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(pool, dialect, undefined);
    this.#pool = pool;
    this.#dialect = dialect;
  }

  override async transaction<T>(run: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.#pool.connect();
    const session: Session = new NodePgSession(client, this.#dialect, undefined);
    const tx: Transaction = new NodePgTransaction(this.#dialect, session, undefined);
    let isUsable = true;
    try {
      await tx.execute(sql.raw(beginStatement(config)));
      const result = await run(tx);
      await tx.execute(sql`commit`);
      return result;
    } catch (error) {
      // One that does not answer is not asked again: closing it rolls back as well.
      isUsable = !isSilence(error) && (await rollBack(client));
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

async function rollBack(client: pg.PoolClient) {
  try {
    await client.query("rollback");
    return true;
  } catch {
    return false;
  }
}
