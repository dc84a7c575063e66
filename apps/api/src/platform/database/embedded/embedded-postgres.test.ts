import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { databasePort } from "./database-port.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { processOf } from "./postmaster.ts";

// Creating a database takes a second, or ten on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** A folder with a database that was started and stopped once. */
let created: string;
let dataDir: string;
beforeAll(async () => {
  created = aFolder();
  await (await startEmbeddedPostgres({ dataDir: created })).stop();
});
afterAll(() => rmSync(created, { recursive: true }));
beforeEach(() => {
  dataDir = aFolder();
});
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the first start creates a database that accepts only local connections with the password", async () => {
  const postgres = await start();
  const overTcp = Object.assign(new URL(postgres.url), { search: "" }).href;

  expect(await query(postgres.url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  expect(statSync(postgres.folder).mode & 0o777).toBe(0o700);
  for (const url of [postgres.url, overTcp]) {
    await expect(query(url.replace(/:[^:@]+@/, ":guess@"), "select 1")).rejects.toThrow(/password/);
  }
  expect(statSync(join(postgres.folder, "..", "password")).mode & 0o777).toBe(0o600);
});

test.runIf(process.platform === "linux")(
  "a crashed server does not flush its files one by one, which takes seconds",
  async () => {
    withDatabase();
    const postgres = await start();

    expect(await query(postgres.url, "show recovery_init_sync_method")).toEqual([
      { recovery_init_sync_method: "syncfs" },
    ]);
  },
);

const isOverTcp = "select client_addr is not null as tcp from pg_stat_activity where pid = pg_backend_pid()";

test.runIf(process.platform !== "win32")("the server is reached over a socket in its own folder", async () => {
  withDatabase();
  const postgres = await start();

  expect(await query(postgres.url, isOverTcp)).toEqual([{ tcp: false }]);
});

test("a folder whose path is too long for a socket is served over TCP", async () => {
  const outer = dataDir;
  dataDir = join(outer, "a".repeat(80));
  mkdirSync(dataDir);
  cleanUps.push(() => void (dataDir = outer));
  withDatabase();
  const postgres = await start();

  expect(await query(postgres.url, isOverTcp)).toEqual([{ tcp: true }]);
});

test("letters of every script count as letters, for search", async () => {
  withDatabase();
  const postgres = await start();
  await query(postgres.url, "create extension pg_trgm");

  expect(await query(postgres.url, "select cardinality(show_trgm('शर्मा')) > 0 as found, lower('É') as lower")).toEqual([
    { found: true, lower: "é" },
  ]);
});

test("written data is there after a restart", async () => {
  withDatabase();
  const first = await startEmbeddedPostgres({ dataDir });
  await query(first.url, "create table notes as select 'kept' as text");
  await first.stop();

  const second = await start();

  expect(second.adopted).toBe(false);
  expect(await query(second.url, "select text from notes")).toEqual([{ text: "kept" }]);
});

test("a server that prints that its disk is full is known to be, and only until it is started anew", async () => {
  withDatabase();
  const first = await startEmbeddedPostgres({ dataDir });
  expect(first.isOutOfSpace()).toBe(false);
  await query(first.url, "do $$ begin raise warning 'could not write: No space left on device'; end $$");
  expect(first.isOutOfSpace()).toBe(true);
  await first.stop();

  expect((await start()).isOutOfSpace()).toBe(false);
});

test("stopping leaves no process and no lock", async () => {
  withDatabase();
  const postgres = await startEmbeddedPostgres({ dataDir });
  await postgres.stop();

  expect(isRunning(postgres)).toBe(false);
  expect(existsSync(join(postgres.folder, "postmaster.pid"))).toBe(false);
});

test("a server whose starter was killed is adopted with its data", async () => {
  withDatabase();
  const starter = await startElsewhere();
  await query(starter.url, "create table notes as select 'kept' as text");
  starter.child.kill("SIGKILL");
  await once(starter.child, "exit");
  expect(isRunning(starter)).toBe(true);

  const successor = await start();

  expect(successor).toMatchObject({ adopted: true, pid: starter.pid });
  expect(await query(successor.url, "select text from notes")).toEqual([{ text: "kept" }]);
});

test("a killed server serves again with its data, without a restart of its user", async () => {
  withDatabase();
  const postgres = await start();
  await query(postgres.url, "create table notes as select 'kept' as text");

  for (let crash = 0; crash < 2; crash++) {
    const { pid } = postgres;
    process.kill(pid, "SIGKILL");
    await vi.waitFor(async () => {
      expect(postgres.pid).not.toBe(pid);
      expect(await query(postgres.url, "select text from notes")).toEqual([{ text: "kept" }]);
    }, 60_000);
  }
  const ports = readdirSync(postgres.folder).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name));
  expect(ports).toEqual([`.s.PGSQL.${new URL(postgres.url).port}`]);
});

test("a statement that never ends does not keep a killed server from serving again", async () => {
  withDatabase();
  const postgres = await start();
  const { pid, url } = postgres;
  const endless = query(url, "do $$ begin loop end loop; end $$").catch(() => {});
  const watching = new Client({ connectionString: url });
  watching.on("error", () => {});
  await watching.connect();
  const running = "select from pg_stat_activity where query like 'do %' and state = 'active'";
  await vi.waitFor(async () => expect((await watching.query(running)).rowCount).toBe(1), 60_000);

  process.kill(pid, "SIGKILL");

  await vi.waitFor(() => expect(postgres.pid).not.toBe(pid), 60_000);
  await endless;
  await watching.end();
});

test("processes that only joined restart a server that was killed with its starter, and share it", async () => {
  withDatabase();
  const starter = await startElsewhere();
  const others = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere(), startElsewhere()]);
  await query(starter.url, "create table notes as select 'kept' as text");
  const restarted = others.map(reportOf);
  starter.child.kill("SIGKILL");
  await once(starter.child, "exit");

  process.kill(starter.pid, "SIGKILL");

  const reports = await Promise.all(restarted);
  expect(new Set(reports.map(({ pid }) => pid)).size).toBe(1);
  expect(reports[0]!.pid).not.toBe(starter.pid);
  expect(await query(reports[0]!.url, "select text from notes")).toEqual([{ text: "kept" }]);
  await Promise.all(others.map(stopElsewhere));
  expect(isRunning(reports[0]!)).toBe(false);
});

test("a server that crashed while nobody used it starts with its data", async () => {
  withDatabase();
  const starter = await startElsewhere();
  await query(starter.url, "create table notes as select 'kept' as text");
  starter.child.kill("SIGKILL");
  await once(starter.child, "exit");
  process.kill(starter.pid, "SIGKILL");

  const successor = await start();

  expect(successor.adopted).toBe(false);
  expect(await query(successor.url, "select text from notes")).toEqual([{ text: "kept" }]);
});

test("stopping right after a crash leaves no process", async () => {
  withDatabase();
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { pid } = postgres;
  process.kill(pid, "SIGKILL");

  await postgres.stop();

  await vi.waitFor(() => expect(isRunning({ pid, folder: postgres.folder })).toBe(false), 60_000);
  expect(isRunning(postgres)).toBe(false);
});

test("the database leaves the port free that the server is about to take", async () => {
  const ports = { first: 20_000, last: 20_001 };

  const taken = await Promise.all(Array.from({ length: 20 }, () => databasePort(20_000, ports)));

  expect(new Set(taken)).toEqual(new Set([20_001]));
});

test("a database starts even when another program now has the dead server's process id", async () => {
  withDatabase();
  const first = await startEmbeddedPostgres({ dataDir });
  const lock = join(first.folder, "postmaster.pid");
  const content = readFileSync(lock, "utf8");
  await first.stop();
  writeFileSync(lock, content.replace(/^\d+/, String(process.pid)));

  expect((await start()).adopted).toBe(false);
});

test("processes that start at the same time on an empty folder share one server until the last stops", async () => {
  const starters = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()]);

  expect(new Set(starters.map(({ pid }) => pid)).size).toBe(1);
  const [last, ...others] = starters;
  await Promise.all(others.map(stopElsewhere));
  expect(await query(last!.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await stopElsewhere(last!);
  expect(isRunning(last!)).toBe(false);
});

test("a process that exits without stopping its server still ends it", async () => {
  withDatabase();
  const starter = await startElsewhere();
  starter.child.send("exit");
  await once(starter.child, "exit");

  await vi.waitFor(() => expect(isRunning(starter)).toBe(false), 60_000);
});

test.runIf(process.getuid?.() === 0)(
  "with a private folder of root the files live where the server can reach them",
  async () => {
    chmodSync(dataDir, 0o700);
    const first = await startEmbeddedPostgres({ dataDir });
    cleanUps.push(() => rmSync(dirname(first.folder), { recursive: true, force: true }));
    expect(first.folder.startsWith(dataDir)).toBe(false);
    await query(first.url, "create table notes as select 'kept' as text");
    await first.stop();

    expect(await query((await start()).url, "select text from notes")).toEqual([{ text: "kept" }]);
  },
);

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  cleanUps.push(() => postgres.stop());
  return postgres;
}

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), "medisense-embedded-"));
  // Like a user's home folder: other accounts may enter.
  chmodSync(folder, 0o755);
  return folder;
}

/** Copies the created database into the test's folder, which is faster than creating one. */
function withDatabase() {
  cpSync(created, dataDir, { recursive: true });
  for (const name of readdirSync(created, { encoding: "utf8", recursive: true })) {
    const { uid, gid } = statSync(join(created, name));
    chownSync(join(dataDir, name), uid, gid);
  }
}

interface Starter {
  child: ChildProcess;
  url: string;
  pid: number;
  folder: string;
  adopted: boolean;
}

async function startElsewhere(): Promise<Starter> {
  const child = fork(fileURLToPath(new URL("../../testing/postgres-starter.ts", import.meta.url)), [dataDir], {
    execArgv: ["--import", "tsx"],
  });
  cleanUps.push(() => void child.kill("SIGKILL"));
  return { child, ...(await reportOf({ child })) };
}

/** Returns what the process says next about its server. */
async function reportOf({ child }: Pick<Starter, "child">) {
  const [report] = (await once(child, "message")) as [Omit<Starter, "child">];
  return report;
}

async function stopElsewhere({ child }: Starter) {
  child.send("stop");
  await once(child, "exit");
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function isRunning({ pid, folder }: { pid: number; folder: string }) {
  return processOf(pid, folder) === "running";
}
