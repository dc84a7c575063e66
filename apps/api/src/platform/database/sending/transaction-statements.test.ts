import { eq, sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { buildOnce } from "../build-once.ts";
import { openDatabase } from "../open-database.ts";
import { commitWith } from "../commit-with.ts";
import { StatementBatch } from "./statement-batch.ts";
import { TransactionStatements } from "./transaction-statements.ts";

const counters = pgTable("counters", { countedSoFar: integer().primaryKey() });
const UNIQUE_VIOLATION = "23505";

const store = buildOnce("store_counter", (db) =>
  db.insert(counters).values({ countedSoFar: sql.placeholder("count") }),
);
const find = buildOnce("find_stored_counter", (db) =>
  db
    .select()
    .from(counters)
    .where(eq(counters.countedSoFar, sql.placeholder("count"))),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table counters (counted_so_far integer primary key)`);
});
beforeEach(() => database.db.execute(sql`delete from counters`));
afterAll(() => database.drop());

/** Opens a database over one connection, which has prepared the statements above. */
async function openPrepared() {
  const { close, db, pool } = openDatabase(database.url, { maxConnections: 1 });
  onTestFinished(close);
  await db.transaction(async (tx) => {
    await commitWith(tx, () => Promise.all([store(tx, { count: -1 }), find(tx, { count: -1 })]));
  });
  return { db, pool };
}

/** Notes the statements that are sent, by the packets in which they travel. */
function notePackets() {
  const packets: string[][] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function note(this: pg.Client, ...sent: unknown[]) {
    const [config] = sent as [StatementBatch | { text: string }];
    const statements = config instanceof StatementBatch ? config.statements.map((one) => one.config) : [config];
    packets.push(statements.map(({ text }) => text));
    return Reflect.apply(query, this, sent) as unknown;
  } as typeof query;
  onTestFinished(() => void (pg.Client.prototype.query = query));
  return packets;
}

test("statements sent at once travel in one packet with the begin and the commit of their transaction", async () => {
  const { db } = await openPrepared();
  const packets = notePackets();

  const [, found] = await db.transaction(async (tx) => {
    await find(tx, { count: 1 });
    return commitWith(tx, () => Promise.all([store(tx, { count: 1 }), find(tx, { count: 1 })]));
  });

  expect(found).toEqual([{ countedSoFar: 1 }]);
  expect(packets).toEqual([
    ["begin", expect.stringMatching(/^select/)],
    [expect.stringMatching(/^insert/), expect.stringMatching(/^select/), "commit"],
  ]);
  expect(await database.db.select().from(counters)).toContainEqual({ countedSoFar: 1 });
});

test("nothing is stored when the begin of a transaction fails", async () => {
  const { pool } = await openPrepared();
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  const mayBegin = "select 1 / counted_so_far from counters";
  const storeIn = (statements: TransactionStatements, count: number) =>
    statements.query({ name: "store_for_begin", text: "insert into counters values ($1)", types: pg.types }, [count]);

  await database.db.update(counters).set({ countedSoFar: 1 });
  // The first time, a connection prepares both statements one by one.
  await storeIn(new TransactionStatements(client, mayBegin), 2);
  await database.db.delete(counters).where(eq(counters.countedSoFar, 2));
  await database.db.update(counters).set({ countedSoFar: 0 });
  const statements = new TransactionStatements(client, mayBegin);
  const both = await Promise.allSettled([storeIn(statements, 3), storeIn(statements, 4)]);

  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(storeIn(statements, 5)).rejects.toThrow("over");
  await expect(statements.commit()).rejects.toThrow("over");
  const fresh = new TransactionStatements(client, "select 2 / counted_so_far from counters");
  await expect(storeIn(fresh, 6)).rejects.toThrow();
  expect(await database.db.select().from(counters)).toEqual([{ countedSoFar: 0 }]);
});

test("a statement that fails takes back the ones sent with it, and its error is the one that is thrown", async () => {
  const { db } = await openPrepared();

  const storing = db.transaction((tx) =>
    commitWith(tx, () => Promise.all([store(tx, { count: 1 }), store(tx, { count: 1 }), store(tx, { count: 2 })])),
  );

  await expect(storing).rejects.toMatchObject({ cause: { code: UNIQUE_VIOLATION } });
  expect(await find(db, { count: 1 })).toEqual([]);
  expect(await db.transaction((tx) => find(tx, { count: -1 }))).toEqual([{ countedSoFar: -1 }]);
});

test("a transaction that throws sends nothing more, and one that is committed takes no further statement", async () => {
  const { db } = await openPrepared();

  const throwing = db.transaction(async (tx) => {
    store(tx, { count: 1 }).catch(() => {});
    throw new Error("changed my mind");
  });
  await expect(throwing).rejects.toThrow("changed my mind");
  const late = db.transaction(async (tx) => {
    await commitWith(tx, () => store(tx, { count: 2 }));
    await store(tx, { count: 3 });
  });
  await expect(late).rejects.toMatchObject({ cause: { message: "The transaction is over" } });

  expect(await db.select().from(counters)).toEqual([{ countedSoFar: -1 }, { countedSoFar: 2 }]);
});

test("an inner transaction leaves the commit to the outer one", async () => {
  const { db } = await openPrepared();

  await db
    .transaction(async (tx) => {
      await tx.transaction((inner) => commitWith(inner, () => store(inner, { count: 1 })));
      throw new Error("taken back");
    })
    .catch(() => undefined);

  expect(await find(db, { count: 1 })).toEqual([]);
});
