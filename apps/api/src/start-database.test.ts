import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { whyUnusable } from "./platform/database/why-unusable.ts";
import { createTestDatabase, type TestDatabase } from "./platform/testing/test-database.ts";
import { seedIfEmpty } from "./seed/seed-demo-world.ts";
import { OWN_CONNECTIONS, prepareDatabase, startDatabase } from "./start-database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
});
afterEach(() => database.drop());

const start = (url: URL | string, dataDir = ".data") =>
  startDatabase({ databaseUrl: String(url), dataDir, production: false, port: 0, timeoutScale: 1 });
const changed = (change: Partial<URL>) => Object.assign(new URL(database.url), change);

test("a database that cannot be reached is named with the setting and the cause", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const port = String((closed.address() as AddressInfo).port);
  closed.close();
  await once(closed, "close");

  await expect(start(changed({ port, search: "" }))).rejects.toThrow(`DATABASE_URL: nothing accepts connections at `);
  await expect(start(changed({ pathname: "/nowhere" }))).rejects.toThrow(
    'DATABASE_URL: there is no database "nowhere"',
  );
});

test("a silent database is given up, and its password is not shown", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;

  const refused = start(`postgres://someone:secret@127.0.0.1:${port}/medisense`);

  await expect(refused).rejects.toThrow(`DATABASE_URL: 127.0.0.1:${port} does not answer`);
  await expect(refused).rejects.not.toThrow("secret");
  silent.close();
});

test("whoever comes waits for no new connection, whatever the server keeps for itself", async () => {
  const { pool, close } = await start(database.url);
  expect(pool.idleCount).toBe(OWN_CONNECTIONS + 4);
  await close();
});

test("an account without rights is named", async () => {
  const account = `guest_${new URL(database.url).pathname.slice(1)}`;
  await database.pool.query(`create role ${account} login password 'guest'`);

  await expect(start(changed({ username: account, password: "guest" }))).rejects.toThrow(
    `DATABASE_URL: the account "${account}" lacks rights`,
  );
  await database.pool.query(`drop role ${account}`);
});

test("a data folder that cannot be used is named", async () => {
  await expect(start("", "/dev/null/data")).rejects.toThrow("DATA_DIR: /dev/null/data cannot be used (ENOTDIR)");
});

test.each([
  ["28P01", 'refuses the password of the account "medisense"'],
  ["28000", 'does not admit the account "medisense"'],
  ["57P03", "is still starting up"],
  ["53300", "has no connection left"],
])("the cause of error %s is said in words", (code, words) => {
  const cause = Object.assign(new Error("refused"), { code });

  const reason = whyUnusable(new Error("failed query", { cause }), "postgres://medisense:secret@db.example/medisense");

  expect(reason).toContain(words);
  expect(reason).not.toContain("secret");
});

test("a socket of a database that is not there, or that nobody may use, is named", async () => {
  const url = "postgres://medisense:secret@localhost/medisense?host=/nowhere/postgresql";

  await expect(start(url)).rejects.toThrow("DATABASE_URL: there is no socket of a database in /nowhere/postgresql");
  const forbidden = Object.assign(new Error("connect EACCES /run/postgresql/.s.PGSQL.5432"), { code: "EACCES" });
  expect(whyUnusable(forbidden, url)).toBe("this system account may not use the socket in /nowhere/postgresql");
  const missing = Object.assign(new Error("no such file, open '/etc/ca.pem'"), { code: "ENOENT" });
  expect(whyUnusable(missing, url)).toContain("/etc/ca.pem");
});

test("a machine that stalls within a transaction does not end the preparation", async () => {
  const { url, close } = await start(database.url);
  const timeouts: unknown[] = [];

  await prepareDatabase(url, async (db) => {
    const { rows } = await db.execute("show idle_in_transaction_session_timeout");
    timeouts.push(...rows);
  });

  expect(timeouts).toEqual([{ idle_in_transaction_session_timeout: "0" }]);
  await close();
});

test("a start waits for a database that is too slow for requests", async () => {
  const { url, close } = await start(database.url);
  const slow = "begin; lock table hospitals in access exclusive mode; select pg_sleep(4); commit";
  const clock = { now: () => new Date("2026-11-20T12:00:00+05:30") };

  await Promise.all([database.pool.query(slow), prepareDatabase(url, (db) => seedIfEmpty(db, clock))]);

  const { rows } = await database.pool.query("select count(*)::int as count from doctors");
  expect(rows).toEqual([{ count: 120 }]);
  await close();
});
