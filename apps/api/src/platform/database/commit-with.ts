import type { NamedSession } from "./named-session.ts";
import type { Database } from "./open-database.ts";
import { TransactionStatements } from "./sending/transaction-statements.ts";

/**
 * Sends the last statements of a transaction in one packet with its commit. `send` must send all of them at once, and
 * nothing can be decided on their results: they are committed by then.
 */
export function commitWith<Result>(tx: Database, send: () => Promise<Result>): Promise<Result> {
  const sent = send();
  const { connection } = tx._.session as unknown as NamedSession;
  // Within another transaction, that one commits.
  const isInner = (tx as unknown as { nestedIndex?: number }).nestedIndex !== 0;
  if (connection instanceof TransactionStatements && !isInner) void connection.commit();
  return sent;
}
