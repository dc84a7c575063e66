import pg from "pg";
import type { Columns, StatementConfig } from "./prepared-statements.ts";

/** A statement whose connection has prepared it. */
export interface PreparedStatement {
  config: StatementConfig;
  values: unknown[];
  columns: Columns;
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils;

/** PostgreSQL's code for a statement of a transaction that has already failed. */
const IN_FAILED_TRANSACTION = "25P02";

/** Matches "INSERT 0 1" and "BEGIN": the command, and how many rows it was about. */
const COMMAND_TAG = /^(\S+)(?:.* (\d+))?/;

interface Completed {
  text: string;
}

/**
 * Sends prepared statements in one packet. The database runs them in order, and skips all that follow one that fails:
 * a single `sync` at the end makes them one unit. It does not describe their columns again, as `pg` itself asks for.
 */
export class StatementBatch extends pg.Query {
  readonly statements: readonly PreparedStatement[];
  readonly #results: pg.QueryResult[] = [];
  #rows: unknown[] = [];
  #fault: unknown;
  /** `pg` replaces it to watch how long the answer takes. */
  callback: (error?: unknown) => void = () => {};

  constructor(statements: readonly PreparedStatement[]) {
    super("");
    this.statements = statements;
  }

  override submit = (connection: pg.Connection) => {
    let sent: (string | Buffer | null)[][];
    try {
      sent = this.statements.map(({ values }) => values.map(prepareValue));
    } catch (error) {
      return error;
    }
    const { stream } = connection;
    stream.cork();
    for (const [index, { config }] of this.statements.entries()) {
      connection.bind({ statement: config.name!, values: sent[index]! } as pg.BindConfig, true);
      connection.execute(null, true);
    }
    connection.sync();
    stream.uncork();
    return null;
  };

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this.#fault) return;
    const { columns, config } = this.statements[this.#results.length]!;
    const { parsers } = columns;
    try {
      const values = fields.map((value, index) => (value === null ? null : parsers[index]!(value)));
      this.#rows.push(config.rowMode === "array" ? values : asObject(values, columns));
    } catch (error) {
      this.#fault = error;
    }
  }

  handleCommandComplete({ text }: Completed) {
    const { fields } = this.statements[this.#results.length]!.columns;
    const [, command = "", count] = COMMAND_TAG.exec(text) ?? [];
    const rowCount = count === undefined ? null : Number(count);
    this.#results.push({ command, rowCount, oid: 0, fields, rows: this.#rows as pg.QueryResultRow[] });
    this.#rows = [];
  }

  handleError(error: unknown) {
    this.callback(error);
    const failed = this.#settleCompleted();
    for (const [index, { reject }] of this.statements.entries()) {
      if (index === failed) reject(error);
      else if (index > failed) reject(skipped(error));
    }
  }

  handleReadyForQuery() {
    this.callback();
    this.#settleCompleted();
  }

  /** Settles the statements that have run. Returns the index of the next one. */
  #settleCompleted() {
    for (const [index, result] of this.#results.entries()) {
      const { reject, resolve } = this.statements[index]!;
      if (this.#fault) reject(this.#fault);
      else resolve(result);
    }
    return this.#results.length;
  }
}

function asObject(values: unknown[], { fields }: Columns) {
  return Object.fromEntries(values.map((value, index) => [fields[index]!.name, value]));
}

function skipped(cause: unknown) {
  return Object.assign(new Error("An earlier statement of the transaction failed", { cause }), {
    code: IN_FAILED_TRANSACTION,
  });
}
