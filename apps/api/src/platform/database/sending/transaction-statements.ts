import { type PoolClient, type QueryResult, types } from "pg";
import { columnsOf, type StatementConfig } from "./prepared-statements.ts";
import { sendStatement, type Statements } from "./send-statement.ts";
import { type PreparedStatement, StatementBatch } from "./statement-batch.ts";

type Waiting = Omit<PreparedStatement, "columns">;

/**
 * Sends the statements of a transaction over its connection. Those of one turn of the event loop travel in one packet,
 * the first of them behind `begin`. The database skips them all when `begin` fails, so that none runs outside.
 */
export class TransactionStatements implements Statements {
  readonly #client: PoolClient;
  readonly #begin: StatementConfig;
  #waiting: Waiting[] = [];
  /** True while what waits will be sent without a further call. */
  #isScheduled = false;
  #hasBegun = false;
  #isOver = false;
  #committed: Promise<unknown> | undefined;

  constructor(client: PoolClient, begin: string) {
    this.#client = client;
    this.#begin = named(begin);
  }

  query(config: StatementConfig, values: unknown[] = []): Promise<QueryResult> {
    if (this.#isOver || this.#committed) return Promise.reject(isOver());
    return this.#add(config, values);
  }

  /** Commits, in one packet with the statements that wait. A second call returns the first one's result. */
  commit(): Promise<unknown> {
    if (this.#isOver) return Promise.reject(isOver());
    if (!this.#committed) {
      const isEmpty = !this.#hasBegun && this.#waiting.length === 0;
      this.#committed = isEmpty ? Promise.resolve() : this.#add(named("commit"), []);
      // Whoever sent a statement that fails learns it from the statement.
      this.#committed.catch(() => {});
    }
    return this.#committed;
  }

  /** Takes back what was sent, and sends nothing more. Returns false when the connection can no longer be used. */
  async rollBack(): Promise<boolean> {
    this.#end(isOver());
    if (!this.#hasBegun) return true;
    try {
      await this.#client.query("rollback");
      return true;
    } catch {
      return false;
    }
  }

  #add(config: StatementConfig, values: unknown[]) {
    return new Promise<QueryResult>((resolve, reject) => {
      this.#waiting.push({ config, values, resolve, reject });
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      process.nextTick(() => void this.#send());
    });
  }

  async #send() {
    const isFirst = !this.#hasBegun && this.#waiting.length > 0;
    if (isFirst) {
      this.#hasBegun = true;
      const begin: Waiting = { config: this.#begin, values: [], resolve() {}, reject: (error) => this.#end(error) };
      if (!this.#sendTogether([begin, ...this.#waiting])) {
        // A new connection prepares its statements one by one. What follows `begin` waits until it has succeeded.
        await this.#sendAlone(begin);
        this.#sendWaiting();
      }
    } else this.#sendWaiting();
    this.#isScheduled = false;
  }

  #sendWaiting() {
    const statements = this.#waiting.splice(0);
    if (statements.length > 0 && !this.#sendTogether(statements))
      for (const one of statements) void this.#sendAlone(one);
  }

  /** Sends statements in one packet, if the connection has prepared all of them. */
  #sendTogether(statements: Waiting[]) {
    const prepared: PreparedStatement[] = [];
    for (const one of statements) {
      const columns = columnsOf(this.#client, one.config);
      if (!columns) return false;
      prepared.push({ ...one, columns });
    }
    this.#waiting = [];
    this.#client.query(new StatementBatch(prepared));
    return true;
  }

  #sendAlone({ config, reject, resolve, values }: Waiting) {
    return sendStatement(this.#client, config, values).then(resolve, reject);
  }

  #end(error: unknown) {
    this.#isOver = true;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}

const isOver = () => new Error("The transaction is over");

/** Returns a statement without parameters by a name of its own. */
const named = (text: string): StatementConfig => ({ name: text, text, types });
