import { randomBytes } from "node:crypto";
import pg, { type Pool } from "pg";
import { StatementBatch } from "../apps/api/src/platform/database/sending/statement-batch.ts";

/** A statement that the product sent, and the rows it returned. */
export interface Statement {
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

/** Records every statement that this process sends during `run`. */
export async function recordStatements(run: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const answers: Promise<unknown>[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function note(this: pg.Client, ...sent: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, sent);
    const [config, given] = sent as [
      string | StatementBatch | { text: string; values?: unknown[] },
      unknown[] | undefined,
    ];
    if (config instanceof StatementBatch) {
      recorded.push(...config.statements.map(noteStatement));
      return answer;
    }
    const text = typeof config === "string" ? config : config.text;
    const values = (Array.isArray(given) ? given : typeof config === "string" ? undefined : config.values) ?? [];
    const statement: Statement = { text, values, rows: [] };
    if (!isOurs(statement)) return answer;
    recorded.push(statement);
    // The pool passes a callback and gets no promise. None of those statements returns an id.
    if (answer instanceof Promise) {
      answers.push(answer.then((result: pg.QueryResult) => (statement.rows = rowsOf(result))));
    }
    return answer;
  } as typeof query;
  try {
    await run();
    await Promise.all(answers);
    return recorded;
  } finally {
    pg.Client.prototype.query = query;
  }
}

/** Notes one of several statements that are sent together. */
function noteStatement(sent: StatementBatch["statements"][number]): Statement {
  const { config, resolve, values } = sent;
  const statement: Statement = { text: config.text, values, rows: [] };
  sent.resolve = (result) => {
    statement.rows = rowsOf(result);
    resolve(result);
  };
  return statement;
}

/** Returns false for the heartbeat of the live events, which belongs to no request. */
const isOurs = ({ text, values }: Statement) => !/pg_notify/i.test(text) || /slotChanged/.test(JSON.stringify(values));

/** Returns rows as objects; pg gives objects, or arrays beside a list of fields. */
function rowsOf({ fields, rows }: pg.QueryResult): Record<string, unknown>[] {
  return rows.map((row: unknown) =>
    Array.isArray(row) ? Object.fromEntries(fields.map(({ name }, index) => [name, row[index]])) : row,
  ) as Record<string, unknown>[];
}

/**
 * Sends recorded statements again for another patient, doctor or time: `changes` maps recorded values to new ones. Ids
 * that the database creates now replace the recorded ids.
 */
export async function replay(pool: Pool, statements: Statement[], changes: Record<string, string> = {}) {
  const places = new Map(Object.entries(changes));
  let client: pg.PoolClient | undefined;
  const alongside: Promise<unknown>[] = [];
  try {
    for (const { rows, text, values } of statements) {
      const now = values.map((value) => changed(value, places));
      const statement = { text, values: now, ...(now.length > 0 && { name: nameOf(text) }) };
      // The product does not wait for its events either.
      if (/pg_notify/i.test(text)) {
        alongside.push(pool.query(statement));
        continue;
      }
      if (/^begin/i.test(text)) client = await pool.connect();
      const result = await (client ?? pool).query<Record<string, unknown>>(statement);
      if (/^(commit|rollback)/i.test(text)) {
        client?.release();
        client = undefined;
      }
      if (result.rows.length < rows.length)
        throw new Error(`A replayed statement found less than the recorded one: ${text}`);
      const [before, after] = [rows[0]?.["id"], result.rows[0]?.["id"]];
      if (typeof before === "string" && typeof after === "string") places.set(before, after);
    }
    await Promise.all(alongside);
  } finally {
    client?.release(true);
  }
}

const names = new Map<string, string>();

/** Names a statement, so that the database plans it once for each connection. */
function nameOf(text: string) {
  const name = names.get(text) ?? `replayed_${names.size}`;
  names.set(text, name);
  return name;
}

function changed(value: unknown, places: Map<string, string>): unknown {
  if (value instanceof Date) return new Date(places.get(value.toISOString()) ?? value);
  if (typeof value !== "string") return value;
  if (/^[\w-]{43}$/.test(value)) return secretFor(value, places);
  let text = value;
  for (const [before, after] of places) text = text.replaceAll(before, after);
  return text;
}

/** Returns a new secret for a recorded one. A payment page's name is a secret made from the payment's id; any new one will do. */
function secretFor(before: string, places: Map<string, string>) {
  const after = places.get(before) ?? randomBytes(32).toString("base64url");
  places.set(before, after);
  return after;
}
