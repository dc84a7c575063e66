import type { Pool, PoolClient, QueryResult } from "pg";
import { columnsOf, noteColumns, type StatementConfig } from "./prepared-statements.ts";
import { StatementBatch } from "./statement-batch.ts";

/** Sends the statements of Drizzle's queries. */
export interface Statements {
  query(config: StatementConfig, values?: unknown[]): Promise<QueryResult>;
}

/** Sends one statement over a connection. */
export async function sendStatement(
  client: PoolClient,
  config: StatementConfig,
  values: unknown[] = [],
): Promise<QueryResult> {
  const columns = columnsOf(client, config);
  if (columns) {
    return new Promise((resolve, reject) => {
      client.query(new StatementBatch([{ config, values, columns, resolve, reject }]));
    });
  }
  const result = await client.query(config as StatementConfig & { text: string }, values);
  noteColumns(client, config, result);
  return result;
}

/** Sends each statement over whichever connection is free. */
export function statementsOver(pool: Pool): Statements {
  return {
    async query(config, values) {
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        return await sendStatement(client, config, values);
      } catch (error) {
        failure = error as Error;
        throw error;
      } finally {
        // As with `pool.query`, a connection on which something failed is not used again.
        client.release(failure);
      }
    },
  };
}
