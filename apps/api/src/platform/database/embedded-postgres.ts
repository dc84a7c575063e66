import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, closeSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type ClusterFolder, clusterFolder } from "./cluster-folder.ts";
import { binary, embeddedBinaries } from "./embedded-binaries.ts";
import { postmasterLock, processOf, readPostmaster } from "./postmaster.ts";
import { serverAccount } from "./system-account.ts";

export interface EmbeddedPostgres {
  /** Of the product's database. */
  url: string;
  pid: number;
  /** Where the data really is: for root this may be outside of DATA_DIR. */
  folder: string;
  /** Found running, left behind by a process that was killed or shared with one that is still there. */
  adopted: boolean;
  /** Ends the server, unless another process of ours is still using it. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Server settings beyond PostgreSQL's defaults, such as `{ fsync: "off" }` for a test. */
  settings?: Record<string, string>;
  startTimeoutMs?: number;
}

const DATABASE = "medisense";

/** Each process that uses the server holds this lock, shared; who gets it alone is the last one and switches off the light. */
const IN_USE = 4_771_001;

/** Starts the PostgreSQL that comes with the product, or joins the one that already serves this folder. */
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
    const presence = port && (await takePart(place, port));
    if (!presence) {
      await pause(20);
      continue;
    }
    await makeDatabase(presence);
    return running(place, binaries, port, presence, found !== undefined);
  }
}

function running(
  place: ClusterFolder,
  binaries: string,
  port: number,
  presence: Client,
  adopted: boolean,
): EmbeddedPostgres {
  const { pid } = readPostmaster(place.cluster)!;
  // The last resort of a starter that ends without a word; a proper end has called stop() and finds nothing to do.
  // Who only joined leaves the server to the others.
  const endWithUs = () => signal(place, binaries, pid, "fast");
  if (!adopted) process.once("exit", endWithUs);

  return {
    url: urlOf(place, port, DATABASE),
    pid,
    folder: place.cluster,
    adopted,
    async stop() {
      process.off("exit", endWithUs);
      if (await isLast(presence)) await shutDown(place, binaries, pid);
    },
  };
}

/** The port of a server that answers for this very folder; "busy" while one is coming or going. */
async function findRunning({ cluster, ...place }: ClusterFolder): Promise<number | "busy" | undefined> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return undefined;
  const process = processOf(postmaster.pid, cluster);
  if (process === "gone") return undefined;
  if (process === "leaving") return "busy";
  if (process === "stranger") {
    // PostgreSQL itself cannot tell its dead server from whatever has the number now, and would refuse to start.
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

/** Starts a server and waits until it answers. Undefined when it ended at once because another starter was quicker. */
async function launch(place: ClusterFolder, binaries: string, settings: Record<string, string>) {
  const port = await freePort();
  const options = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "", ...settings };
  const logBefore = existsSync(place.log) ? statSync(place.log).size : 0;
  const log = openSync(place.log, logBefore > 10_000_000 ? "w" : "a", 0o600);
  const server = spawn(
    binary(binaries, "postgres"),
    ["-D", place.cluster, ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    // A group of its own: Ctrl-C in the terminal is for us, and we stop the server when our work on it is done.
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

/** Undefined when the server is just being stopped by its last user. */
async function takePart(place: ClusterFolder, port: number): Promise<Client | undefined> {
  const client = await connect(urlOf(place, port, "postgres"));
  if (!client) return undefined;
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock_shared($1) as taken", [IN_USE]);
  if (rows[0]!.taken) return client;
  await client.end();
  return undefined;
}

async function isLast(presence: Client) {
  try {
    await presence.query("select pg_advisory_unlock_shared($1)", [IN_USE]);
    const { rows } = await presence.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [IN_USE]);
    return rows[0]!.alone;
  } catch {
    // The connection is gone and with it most likely the server; shutting down a stopped server does nothing.
    return true;
  } finally {
    // Not waited for: the server is about to close it from the other side.
    presence.end().catch(() => {});
  }
}

/** PostgreSQL's "fast" end: open transactions are rolled back, everything committed is written. */
async function shutDown(place: ClusterFolder, binaries: string, pid: number) {
  signal(place, binaries, pid, "fast");
  if (await hasEnded(place, pid, 15_000)) return;
  signal(place, binaries, pid, "immediate");
  if (!(await hasEnded(place, pid, 5000))) throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}

function signal(place: ClusterFolder, binaries: string, pid: number, mode: "fast" | "immediate") {
  if (processOf(pid, place.cluster) !== "running") return;
  // Windows has no signals; there PostgreSQL listens to its own tool.
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

async function makeDatabase(client: Client) {
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process that starts at the same time has made it.
    if (!["42P04", "23505"].includes((error as { code?: string }).code ?? "")) throw error;
  }
}

async function connect(connectionString: string): Promise<Client | undefined> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 2000,
    application_name: "medisense supervisor",
  });
  // Losing it is noticed by whoever asks next; without a listener it would end the process.
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
