import { fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { runJobs } from "../testing/run-jobs.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { enqueue, cancelJob } from "./enqueue.ts";
import { startWorker, type Worker } from "./start-worker.ts";

declare module "./tasks.ts" {
  interface TaskPayloads {
    "test.note": { text: string };
    "test.tick": Record<string, never>;
  }
}

/** A slow machine makes a job late, not wrong. */
const LONG = 60_000;

let database: TestDatabase;
let worker: Worker | undefined;
const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.execute(sql`truncate graphile_worker._private_jobs`);
  for (const level of Object.values(log)) level.mockReset();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

test("a job exists only when its transaction is committed", async () => {
  const { db, pool } = database;
  const notes: string[] = [];
  await db.transaction((tx) => enqueue(tx, "test.note", { text: "kept" }));
  await expect(
    db.transaction(async (tx) => {
      await enqueue(tx, "test.note", { text: "rolled back" });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");

  await runJobs({ pool, tasks: { "test.note": async ({ text }) => void notes.push(text) } });

  expect(notes).toEqual(["kept"]);
});

test("a running worker picks up new jobs by itself", async () => {
  const notes: string[] = [];
  const tasks = { "test.note": async ({ text }: { text: string }) => void notes.push(text) };
  worker = startWorker({ pool: database.pool, tasks, logger: log });

  await enqueue(database.db, "test.note", { text: "hello" });

  await vi.waitFor(() => expect(notes).toEqual(["hello"]), LONG);
});

test("a planned job waits for its time, can be replaced, and can be withdrawn", async () => {
  const { db, pool } = database;
  const notes: string[] = [];
  const tasks = { "test.note": async ({ text }: { text: string }) => void notes.push(text) };
  const tomorrow = new Date(Date.now() + 86_400_000);
  await enqueue(db, "test.note", { text: "first" }, { runAt: tomorrow, jobKey: "reminder" });
  await enqueue(db, "test.note", { text: "second" }, { runAt: tomorrow, jobKey: "reminder" });
  await enqueue(db, "test.note", { text: "withdrawn" }, { runAt: tomorrow, jobKey: "other" });
  await cancelJob(db, "other");

  await runJobs({ pool, tasks });
  expect(notes).toEqual([]);
  await runJobs({ pool, tasks, dueBy: tomorrow });
  expect(notes).toEqual(["second"]);
});

test("a job planned for later than the time of the test does not run, although that time has passed", async () => {
  const { db, pool } = database;
  const now = new Date("2020-02-03T04:05:06Z");
  const inAnHour = new Date(now.getTime() + 3_600_000);
  const notes: string[] = [];
  const tasks = {
    "test.note": async ({ text }: { text: string }) => {
      notes.push(text);
      if (text === "first") await enqueue(db, "test.note", { text: "planned by a job" }, { runAt: inAnHour });
    },
  };
  await enqueue(db, "test.note", { text: "planned" }, { runAt: inAnHour });
  await enqueue(db, "test.note", { text: "first" });

  await runJobs({ pool, tasks, now });
  expect(notes).toEqual(["first"]);
  await runJobs({ pool, tasks, now, dueBy: inAnHour });
  expect(notes).toEqual(["first", "planned", "planned by a job"]);
});

test("a task that throws is retried later, and `runJobs` throws its error", async () => {
  const { db, pool } = database;
  await enqueue(db, "test.note", { text: "x" });
  const failing = { "test.note": () => Promise.reject(new Error("gateway is down")) };

  await expect(runJobs({ pool, tasks: failing })).rejects.toThrow("gateway is down");

  const { rows } = await pool.query("select attempts, run_at > now() as later from graphile_worker.jobs");
  expect(rows).toEqual([{ attempts: 1, later: true }]);
});

test("the result of a job is stored before `runJobs` returns", async () => {
  const { db, pool } = database;
  // Slow enough that a caller that does not wait returns first.
  await db.execute(
    sql`create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return coalesce(new, old); end'`,
  );
  await db.execute(
    sql`create trigger dawdle before delete on graphile_worker._private_jobs for each row execute function dawdle()`,
  );
  await db.execute(
    sql`create trigger dawdle_too before update of last_error on graphile_worker._private_jobs for each row execute function dawdle()`,
  );
  onTestFinished(async () => void (await db.execute(sql`drop function dawdle cascade`)));

  await enqueue(db, "test.note", { text: "x" });
  await expect(runJobs({ pool, tasks: { "test.note": () => Promise.reject(new Error("no")) } })).rejects.toThrow("no");
  expect((await pool.query("select attempts, locked_at from graphile_worker.jobs")).rows).toEqual([
    { attempts: 1, locked_at: null },
  ]);

  await runJobs({ pool, tasks: { "test.note": async () => {} }, dueBy: new Date(Date.now() + 60_000) });
  expect((await pool.query("select id from graphile_worker.jobs")).rows).toEqual([]);
});

test("the log holds the job and the kind of failure, never what somebody wrote", async () => {
  await enqueue(database.db, "test.note", { text: "chest pain since Monday" });
  const failing = { "test.note": ({ text }: { text: string }) => Promise.reject(new TypeError(`cannot send ${text}`)) };
  worker = startWorker({ pool: database.pool, tasks: failing, logger: log });

  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), LONG);

  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ task: "test.note", error: "TypeError" }),
    expect.any(String),
  );
  expect(JSON.stringify([log.debug.mock.calls, log.warn.mock.calls, log.error.mock.calls])).not.toContain("chest pain");
});

test("stopping waits for the running job", async () => {
  const signals = new EventEmitter();
  let isDone = false;
  const tasks = {
    "test.note": async () => {
      const finish = once(signals, "finish");
      signals.emit("begun");
      await finish;
      isDone = true;
    },
  };
  const begun = once(signals, "begun");
  const busy = startWorker({ pool: database.pool, tasks, logger: log });
  await enqueue(database.db, "test.note", { text: "x" });
  await begun;

  const stopped = busy.stop();
  signals.emit("finish");
  await stopped;

  expect(isDone).toBe(true);
  const { rows } = await database.pool.query("select id from graphile_worker.jobs");
  expect(rows).toEqual([]);
});

test("the jobs of a killed worker are run by another at once", async () => {
  await enqueue(database.db, "test.note", { text: "half done" });
  const other = await startStuckWorker();
  other.kill("SIGKILL");
  await once(other, "exit");

  const notes: string[] = [];
  const tasks = { "test.note": async ({ text }: { text: string }) => void notes.push(text) };
  worker = startWorker({ pool: database.pool, tasks, logger: log, sweepMs: 200 });

  await vi.waitFor(() => expect(notes).toEqual(["half done"]), LONG);
});

test("the jobs of a worker that is alive are not taken from it", async () => {
  await enqueue(database.db, "test.note", { text: "being done" });
  await startStuckWorker();

  const notes: string[] = [];
  const tasks = {
    "test.note": async ({ text }: { text: string }) => void notes.push(text),
    "test.tick": async () => void notes.push("tick"),
  };
  worker = startWorker({ pool: database.pool, tasks, logger: log, sweepMs: 50 });
  await enqueue(database.db, "test.tick", {}, { runAt: new Date(Date.now() + 500) });

  await vi.waitFor(() => expect(notes).toEqual(["tick"]), LONG);
});

test("a worker survives the loss of all its connections", async () => {
  const notes: string[] = [];
  const tasks = { "test.note": async ({ text }: { text: string }) => void notes.push(text) };
  worker = startWorker({ pool: database.pool, tasks, logger: log });
  await enqueue(database.db, "test.note", { text: "before" });
  // A job that has run and is not recorded as done may run twice.
  const jobs = () => database.db.execute(sql`select 1 from graphile_worker._private_jobs`);
  await vi.waitFor(async () => expect((await jobs()).rows).toEqual([]), LONG);
  expect(notes).toEqual(["before"]);

  const admin = await createAdmin();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await admin.end();
  await vi.waitFor(() => enqueue(database.db, "test.note", { text: "after" }), LONG);

  await vi.waitFor(() => expect(notes).toEqual(["before", "after"]), LONG);
});

test("a worker whose first search for jobs fails finds them all the same", async () => {
  const notes: string[] = [];
  const tasks = {
    "test.note": async ({ text }: { text: string }) => void notes.push(text),
    "test.tick": async () => {},
  };
  const [locking, watching] = [await createAdmin(), await createAdmin()];
  onTestFinished(() => Promise.all([locking.end(), watching.end()]).then(() => {}));
  await locking.query("begin");
  await locking.query("lock table graphile_worker._private_tasks");
  worker = startWorker({ pool: database.pool, tasks, logger: log });

  const cancelled = new Set<string>();
  // The heartbeat's statement reads the tasks first, then the search does.
  while (cancelled.size < 2) {
    const { rows } = await watching.query(
      "select pid, xact_start::text from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    for (const { pid, xact_start } of rows) {
      if (cancelled.has(xact_start)) continue;
      cancelled.add(xact_start);
      await watching.query("select pg_cancel_backend($1)", [pid]);
    }
  }
  await locking.query("rollback");
  await enqueue(database.db, "test.note", { text: "hello" });

  await vi.waitFor(() => expect(notes).toEqual(["hello"]), LONG);
});

test("a worker that loses its connection while it stops is one line in the log", async () => {
  const printed = vi.spyOn(console, "trace").mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  const admin = await createAdmin();
  onTestFinished(() => admin.end());
  await admin.query("begin");
  await admin.query("lock table graphile_worker._private_jobs");
  const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  worker = startWorker({ pool: database.pool, tasks: {}, logger: log, concurrency: 1 });
  await expect.poll(async () => (await admin.query(`select 1 ${waiting}`)).rowCount, { timeout: LONG }).toBe(1);

  const stopped = worker.stop();
  await admin.query(`select pg_terminate_backend(pid) ${waiting}`);
  await admin.query("rollback");
  await stopped;
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ code: "57P01" }), "worker ended");
  expect(printed).not.toHaveBeenCalled();
});

test("a worker that stops and loses its connection while it begins to listen gives the connection back once", async () => {
  const { pool } = openDatabase(database.url);
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    const slow = (text: unknown) =>
      typeof text === "string" && text.startsWith("LISTEN") ? `select pg_sleep(60); ${text}` : text;
    Object.assign(client, { query: (text: unknown, ...rest: []) => query(slow(text) as string, ...rest) });
  });
  const admin = await createAdmin();
  onTestFinished(() => admin.end());
  const listening = "from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(60)%'";
  worker = startWorker({ pool, tasks: { "test.note": async () => {} }, logger: log });
  await expect.poll(async () => (await admin.query(`select 1 ${listening}`)).rowCount, { timeout: LONG }).toBe(1);

  const stopped = worker.stop();
  const ended = pool.end();
  const reconnect = vi.spyOn(pool, "connect");
  await admin.query(`select pg_terminate_backend(pid) ${listening}`);

  await Promise.all([stopped, ended]);
  await expect.poll(() => reconnect.mock.calls.length, { timeout: LONG }).toBe(1);
  // A second release, or one of nothing, would be an error that nobody handles: it would end the server, as the tests.
  expect(pool.totalCount).toBe(0);
});

async function startStuckWorker() {
  const other = fork(fileURLToPath(new URL("../testing/stuck-worker.ts", import.meta.url)), [database.url], {
    execArgv: ["--import", "tsx"],
  });
  onTestFinished(() => void other.kill("SIGKILL"));
  await once(other, "message");
  return other;
}

async function createAdmin() {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
}
