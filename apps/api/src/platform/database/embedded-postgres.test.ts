import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { processOf } from "./postmaster.ts";

// Creating a database takes a second, or ten on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "medisense-embedded-"));
  // Like a user's home folder: other accounts may enter.
  chmodSync(dataDir, 0o755);
});
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the first start creates a database that accepts only local connections with the password", async () => {
  const postgres = await start();

  expect(await query(postgres.url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  expect(await query(postgres.url, "show unix_socket_directories")).toEqual([{ unix_socket_directories: "" }]);
  await expect(query(postgres.url.replace(/:[^:@]+@/, ":guess@"), "select 1")).rejects.toThrow(/password/);
  expect(statSync(join(postgres.folder, "..", "password")).mode & 0o777).toBe(0o600);
});

test("letters of every script count as letters, for search", async () => {
  const postgres = await start();
  await query(postgres.url, "create extension pg_trgm");

  expect(await query(postgres.url, "select cardinality(show_trgm('शर्मा')) > 0 as found, lower('É') as lower")).toEqual([
    { found: true, lower: "é" },
  ]);
});

test("written data is there after a restart", async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  await query(first.url, "create table notes as select 'kept' as text");
  await first.stop();

  const second = await start();

  expect(second.adopted).toBe(false);
  expect(await query(second.url, "select text from notes")).toEqual([{ text: "kept" }]);
});

test("stopping leaves no process and no lock", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  await postgres.stop();

  expect(isRunning(postgres)).toBe(false);
  expect(existsSync(join(postgres.folder, "postmaster.pid"))).toBe(false);
});

test("a server whose starter was killed is adopted with its data", async () => {
  const starter = await startElsewhere();
  await query(starter.url, "create table notes as select 'kept' as text");
  starter.child.kill("SIGKILL");
  await once(starter.child, "exit");
  expect(isRunning(starter)).toBe(true);

  const successor = await start();

  expect(successor).toMatchObject({ adopted: true, pid: starter.pid });
  expect(await query(successor.url, "select text from notes")).toEqual([{ text: "kept" }]);
});

test("a server that was killed itself is restarted with its data", async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  await query(first.url, "create table notes as select 'kept' as text");
  process.kill(first.pid, "SIGKILL");
  await vi.waitFor(() => expect(isRunning(first)).toBe(false), 10_000);
  await first.stop();

  const second = await start();

  expect(second.adopted).toBe(false);
  expect(await query(second.url, "select text from notes")).toEqual([{ text: "kept" }]);
});

test("a database starts even when another program now has the dead server's process id", async () => {
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
  const starter = await startElsewhere();
  starter.child.send("exit");
  await once(starter.child, "exit");

  await vi.waitFor(() => expect(isRunning(starter)).toBe(false), 10_000);
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

interface Starter {
  child: ChildProcess;
  url: string;
  pid: number;
  folder: string;
  adopted: boolean;
}

async function startElsewhere(): Promise<Starter> {
  const child = fork(fileURLToPath(new URL("../testing/postgres-starter.ts", import.meta.url)), [dataDir], {
    execArgv: ["--import", "tsx"],
  });
  cleanUps.push(() => void child.kill("SIGKILL"));
  const [said] = (await once(child, "message")) as [Omit<Starter, "child">];
  return { child, ...said };
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
