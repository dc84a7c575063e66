import { AsyncLocalStorage } from "node:async_hooks";
import { Client, type Pool, type PoolClient } from "pg";
import { StatementBatch } from "../database/sending/statement-batch.ts";

/** Tables that do not grow with patients, doctors or medicines, or that a job empties every few minutes. */
const smallTables = new Set([
  "catalogue_version",
  "directory_version",
  "hospitals",
  "stores",
  "attempt_counters",
  "password_resets",
  "signup_codes",
]);

/** Statements that read a whole table into the memory of a search, once for each change of the table. */
const readsIntoMemory = [/order by name, maker, pack_size limit/];

interface Sent {
  text: string;
  values: unknown[];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

const product = new AsyncLocalStorage<true>();

/** Runs a call or a job of the product, so that the statements it sends are told from the test's own. */
export const asProduct = <T>(run: () => T) => product.run(true, run);

/** Statements that this process has explained. Files share it, so each statement is explained once. */
const explained = new Set<string>();

/** Records what the product sends over the pool. `check` throws when a statement has to read a whole table that grows. */
export function watchStatements(pool: Pool) {
  const sent = new Map<string, Sent>();
  pool.on("connect", (client) => note(client, sent));
  return {
    async check(connectionString: string) {
      const client = new Client({ connectionString });
      await client.connect();
      try {
        // With sequential scans this dear, a plan has one only when no index leads to the rows.
        await client.query("set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off");
        const partial = await partialIndexes(client);
        const found: string[] = [];
        for (const statement of sent.values()) {
          explained.add(statement.text);
          for (const table of await wholeReads(client, statement, partial)) found.push(`${table}: ${statement.text}`);
        }
        if (found.length > 0) throw new Error(`Statements read whole tables that grow:\n${found.join("\n\n")}`);
      } finally {
        await client.end();
      }
    },
  };
}

function note(client: PoolClient, sent: Map<string, Sent>) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const noted = (...given: unknown[]) => {
    const [config, separate] = given as [string | StatementBatch | { text: string; values?: unknown[] }, unknown];
    if (config instanceof StatementBatch) {
      for (const { config: one, values } of config.statements) noteOne(one.text, values);
    } else {
      const { text, values = [] } = typeof config === "string" ? { text: config } : config;
      noteOne(text, Array.isArray(separate) ? separate : values);
    }
    return query(...given);
  };

  function noteOne(text: string, values: unknown[]) {
    if (!product.getStore() || explained.has(text) || sent.has(text)) return;
    if (/^\s*(select|with|update|delete|insert)/i.test(text)) sent.set(text, { text, values });
  }
  client.query = noted as typeof client.query;
}

/** Returns the names of indexes that hold only some rows of their table. */
async function partialIndexes(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where indpred is not null",
  );
  return new Set(rows.map(({ name }) => name));
}

async function wholeReads(client: Client, { text, values }: Sent, partial: Set<string>): Promise<string[]> {
  if (readsIntoMemory.some((read) => read.test(text))) return [];
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, values);
  const found: string[] = [];
  visit(rows[0]!["QUERY PLAN"][0].Plan, false);
  return found;

  function visit(node: PlanNode, isLimited: boolean) {
    const table = node["Relation Name"];
    const isWhole =
      /^Seq Scan|^Index/.test(node["Node Type"]) &&
      !node["Index Cond"] &&
      !partial.has(node["Index Name"] ?? "") &&
      !isLimited;
    if (table && isWhole && !smallTables.has(table)) found.push(`${table} (${node["Node Type"]})`);
    for (const part of node.Plans ?? []) visit(part, isLimited || node["Node Type"] === "Limit");
  }
}
