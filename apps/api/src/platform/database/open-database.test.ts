import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { assertDurable } from "./assert-durable.ts";
import { openDatabase } from "./open-database.ts";

const counters = pgTable("counters", { countedSoFar: integer().notNull() });
/** PostgreSQL's error code of a statement that ran into its timeout. */
const QUERY_CANCELED = "57014";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table counters (counted_so_far integer not null)`);
});
afterAll(() => database.drop());

test("a transaction commits all or nothing, and an inner one can fail alone", async () => {
  const { db } = database;
  await db.transaction(async (tx) => {
    await tx.insert(counters).values({ countedSoFar: 1 });
    await expect(
      tx.transaction(async (inner) => {
        await inner.insert(counters).values({ countedSoFar: 2 });
        throw new Error("inner");
      }),
    ).rejects.toThrow("inner");
  });
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(counters).values({ countedSoFar: 3 });
      throw new Error("outer");
    }),
  ).rejects.toThrow("outer");

  expect(await db.select().from(counters)).toEqual([{ countedSoFar: 1 }]);
});

test("a transaction can request a stricter isolation level", async () => {
  const level = await database.db.transaction((tx) => tx.execute(sql`show transaction_isolation`), {
    isolationLevel: "serializable",
    accessMode: "read only",
  });

  expect(level.rows).toEqual([{ transaction_isolation: "serializable" }]);
});

test("a request fails after six seconds at the latest: the wait for a connection, then the statement", async () => {
  const { db, pool, close } = openDatabase(database.url);
  onTestFinished(close);
  const { connectionTimeoutMillis, query_timeout, statement_timeout } = pool.options;

  expect(connectionTimeoutMillis! + Number(query_timeout)).toBeLessThanOrEqual(6000);
  expect((await db.execute(sql`show statement_timeout`)).rows).toEqual([
    { statement_timeout: `${Number(statement_timeout) / 1000}s` },
  ]);
});

test("the server cancels a slow statement", async () => {
  const { db, close } = openDatabase(database.url);
  onTestFinished(close);

  await expect(db.execute(sql`select pg_sleep(30)`)).rejects.toMatchObject({ cause: { code: QUERY_CANCELED } });
});

test("a silent database causes an error, and is used again once it answers", async () => {
  const proxy = await proxyTo(database.url);
  const { db, pool, close } = openDatabase(proxy.url, { maxConnections: 2 });
  onTestFinished(close);
  await db.execute(sql`select 1`);

  proxy.silence();
  await Promise.all([
    expect(db.execute(sql`select 1`)).rejects.toThrow(),
    expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow(),
    expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow(),
  ]);

  proxy.speak();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => db.transaction((tx) => tx.execute(sql`select 1 as one`))),
  );
  expect(answers.map(({ rows }) => rows)).toEqual(Array(4).fill([{ one: 1 }]));
  expect(pool.totalCount).toBeLessThanOrEqual(2);
});

test("a database that refuses connections causes an error", async () => {
  const { db, close } = openDatabase("postgres://nobody@127.0.0.1:1/nothing");
  onTestFinished(close);

  await expect(db.execute(sql`select 1`)).rejects.toThrow();
});

test("the loss of all connections at once does not end the server", async () => {
  const proxy = await proxyTo(database.url);
  const { db, close } = openDatabase(proxy.url);
  onTestFinished(close);
  await Promise.all(Array.from({ length: 5 }, () => db.execute(sql`select 1`)));

  proxy.cut();

  await expect.poll(async () => (await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("a database that could lose committed data is refused", async () => {
  await database.db.execute(
    sql.raw(`alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = off`),
  );
  const { db, close } = openDatabase(database.url);
  onTestFinished(close);

  await expect(assertDurable(db)).rejects.toThrow(/synchronous_commit/);
});

/** Starts a proxy to the database that can go silent, as a network does, or drop all connections. */
async function proxyTo(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (data) => isSilent || to.write(data));
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });

  return {
    url: Object.assign(new URL(target), { port: String((server.address() as AddressInfo).port), search: "" }).href,
    silence: () => void (isSilent = true),
    speak: () => void (isSilent = false),
    cut,
  };
}
