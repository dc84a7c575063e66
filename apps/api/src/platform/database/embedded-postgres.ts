import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type ClusterFolder, clusterFolder } from "./cluster-folder.ts";
import { binary, embeddedBinaries } from "./embedded-binaries.ts";
import { postmasterLock, processOf, readPostmaster } from "./postmaster.ts";
import { serverAccount } from "./system-account.ts";

export interface EmbeddedPostgres {
  /** The URL of the product's database. */
  url: string;
  pid: number;
  /** The folder of the data; for root it may be outside DATA_DIR. */
  folder: string;
  /** True when the server was already running, for another process or one that was killed. */
  adopted: boolean;
  /** Stops the server, unless another process of ours still uses it. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Server settings beyond PostgreSQL's defaults, such as `{ fsync: "off" }` for a test. */
  settings?: Record<string, string>;
  startTimeoutMs?: number;
}

const DATABASE = "medisense";

/** Each process that uses the server holds this lock, shared. The one that gets it exclusively is the last. */
const IN_USE = 4_771_001;

/** Starts the built-in PostgreSQL, or joins the one that already serves this folder. */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
  startTimeoutMs = 60_000,
}: Options): Promise<EmbeddedPostgres> {
  const account = serverAccount();
  const binaries = embeddedBinaries(account, dataDir);
  const place = clusterFolder(dataDir, binaries, account);
  const deadline = Date.now() + startTimeoutMs;

  for (let attempt = 0; ; attempt++) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start in time.\n${endOfLog(place)}`);

    const found = await findRunning(place);
    const port = found === "busy" ? undefined : (found ?? (await launch(place, binaries, settings)));
    const membership = port && (await joinServer(place, port));
    if (!membership) {
      await pause(20);
      continue;
    }
    await createDatabaseIfMissing(membership);
    return running(place, binaries, port, membership, found !== undefined);
  }
}

function running(
  place: ClusterFolder,
  binaries: string,
  port: number,
  membership: Client,
  adopted: boolean,
): EmbeddedPostgres {
  const { pid } = readPostmaster(place.cluster)!;
  // Stops the server when the process ends without calling stop(). A process that only joined leaves it running.
  const endWithUs = () => signal(place, binaries, pid, "fast");
  if (!adopted) process.once("exit", endWithUs);

  return {
    url: urlOf(place, port, DATABASE),
    pid,
    folder: place.cluster,
    adopted,
    async stop() {
      process.off("exit", endWithUs);
      if (await isLast(membership)) await shutDown(place, binaries, pid);
    },
  };
}

/** Returns the port of a server that serves this very folder; "busy" while one is starting or stopping. */
async function findRunning({ cluster, ...place }: ClusterFolder): Promise<number | "busy" | undefined> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return undefined;
  const process = processOf(postmaster.pid, cluster);
  if (process === "gone") return undefined;
  if (process === "leaving") return "busy";
  if (process === "stranger") {
    // PostgreSQL takes the unrelated process with this id for its dead server, and would refuse to start.
    rmSync(postmasterLock(cluster), { force: true });
    return undefined;
  }
  if (!postmaster.port) return "busy";
  return (await serves({ cluster, ...place }, postmaster.port)) ? postmaster.port : "busy";
}

async function serves(place: ClusterFolder, port: number) {
  const client = await connect(urlOf(place, port, "postgres"));
  if (!client) return false;
  try {
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return realpathSync(rows[0]!.data_directory) === place.cluster;
  } finally {
    await client.end();
  }
}

/** Starts a server and waits until it answers. Returns undefined when another process started one first. */
async function launch(place: ClusterFolder, binaries: string, settings: Record<string, string>) {
  const port = await freePort();
  const options = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "", ...settings };
  const logBefore = existsSync(place.log) ? statSync(place.log).size : 0;
  const log = openSync(place.log, logBefore > 10_000_000 ? "w" : "a", 0o600);
  const server = spawn(
    binary(binaries, "postgres"),
    ["-D", place.cluster, ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    // A process group of its own: Ctrl-C reaches only us, and we stop the server after our own work.
    { ...serverAccount(), cwd: "/", detached: true, stdio: ["ignore", log, log], env: { ...process.env, LC_ALL: "C" } },
  );
  closeSync(log);
  server.unref();
  const ended = once(server, "exit");
  for (;;) {
    if (await serves(place, port)) return port;
    const exit = await Promise.race([ended, pause(20)]);
    if (exit === undefined) continue;
    const said = readFileSync(place.log, "utf8").slice(logBefore);
    if (/lock file|shared memory|Address already in use/i.test(said)) return undefined;
    throw new Error(`PostgreSQL could not start.\n${endOfLog(place)}`);
  }
}

/** Takes the shared lock; returns undefined while the last user is stopping the server. */
async function joinServer(place: ClusterFolder, port: number): Promise<Client | undefined> {
  const client = await connect(urlOf(place, port, "postgres"));
  if (!client) return undefined;
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock_shared($1) as taken", [IN_USE]);
  if (rows[0]!.taken) return client;
  await client.end();
  return undefined;
}

async function isLast(membership: Client) {
  try {
    await membership.query("select pg_advisory_unlock_shared($1)", [IN_USE]);
    const { rows } = await membership.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [IN_USE]);
    return rows[0]!.alone;
  } catch {
    // The connection is lost, and most likely the server too; shutting down a stopped server does nothing.
    return true;
  } finally {
    // Not awaited: the server may close the connection first.
    membership.end().catch(() => {});
  }
}

/** Shuts down in PostgreSQL's "fast" mode: it rolls back open transactions and writes everything committed. */
async function shutDown(place: ClusterFolder, binaries: string, pid: number) {
  signal(place, binaries, pid, "fast");
  if (await hasEnded(place, pid, 15_000)) return;
  signal(place, binaries, pid, "immediate");
  if (!(await hasEnded(place, pid, 5000))) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

function signal(place: ClusterFolder, binaries: string, pid: number, mode: "fast" | "immediate") {
  if (processOf(pid, place.cluster) !== "running") return;
  // Windows has no signals; there pg_ctl stops PostgreSQL.
  if (process.platform === "win32")
    spawnSync(binary(binaries, "pg_ctl"), ["kill", mode === "fast" ? "INT" : "QUIT", String(pid)]);
  else process.kill(pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
}

async function hasEnded({ cluster }: ClusterFolder, pid: number, withinMs: number) {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(10)) {
    if (processOf(pid, cluster) !== "running") return true;
  }
  return false;
}

async function createDatabaseIfMissing(client: Client) {
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process that started at the same time has created it.
    if (!["42P04", "23505"].includes((error as { code?: string }).code ?? "")) throw error;
  }
}

async function connect(connectionString: string): Promise<Client | undefined> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 2000,
    application_name: "medisense supervisor",
  });
  // The next query reports a lost connection; without a listener the event would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}

function urlOf({ password }: ClusterFolder, port: number, database: string) {
  return `postgres://medisense:${password}@127.0.0.1:${port}/${database}`;
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

function endOfLog({ log }: ClusterFolder) {
  return existsSync(log) ? readFileSync(log, "utf8").split("\n").slice(-15).join("\n") : "";
}
