import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { ClusterFolder } from "./cluster-folder.ts";
import { databasePort } from "./database-port.ts";
import { binary } from "./embedded-binaries.ts";
import { serves } from "./find-running.ts";
import { processOf } from "./postmaster.ts";
import { socketFolder } from "./socket-folder.ts";
import { serverAccount } from "./system-account.ts";

export interface Installation {
  place: ClusterFolder;
  binaries: string;
  settings: Record<string, string>;
  avoidPort: number | undefined;
  /** Aborted when this process no longer wants the server. */
  stopping: AbortSignal;
}

/** Several server processes share the database; each of them opens up to 20 connections and a few of its own. */
const MAX_CONNECTIONS = "300";

/** Starts a server and waits until it answers. Returns undefined when another process started one first. */
export async function launch({ place, binaries, settings, avoidPort, stopping }: Installation) {
  const port = await databasePort(avoidPort);
  const options = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: socketFolder(place) ?? "",
    max_connections: MAX_CONNECTIONS,
    // After a crash PostgreSQL flushes its thousand files; Linux flushes all of them at once, which takes less time.
    ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
    ...settings,
  };
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
  if (await answers(server, place, port, stopping)) return port;
  const said = readFileSync(place.log, "utf8").slice(logBefore);
  if (stopping.aborted || /lock file|shared memory|Address already in use/i.test(said)) return undefined;
  throw new Error(`PostgreSQL could not start.\n${endOfLog(place)}`);
}

/** Waits until the server answers or has exited; ends it when it is no longer wanted. */
async function answers(server: ChildProcess, place: ClusterFolder, port: number, stopping: AbortSignal) {
  const ended = once(server, "exit");
  const end = () => server.kill("SIGINT");
  stopping.addEventListener("abort", end, { once: true });
  try {
    for (;;) {
      if (await serves(place, port)) return true;
      const exit = await Promise.race([ended, pause(50)]);
      if (exit !== undefined) return false;
    }
  } finally {
    stopping.removeEventListener("abort", end);
  }
}

/** Shuts down in PostgreSQL's "fast" mode: it rolls back open transactions and writes everything committed. */
export async function shutDown(installation: Installation, pid: number) {
  const { cluster } = installation.place;
  signal(installation, pid, "fast");
  if (await hasEnded(cluster, pid, 15_000)) return;
  signal(installation, pid, "immediate");
  if (!(await hasEnded(cluster, pid, 5000))) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

export function signal({ place, binaries }: Installation, pid: number, mode: "fast" | "immediate") {
  if (processOf(pid, place.cluster) !== "running") return;
  // Windows has no signals; there pg_ctl stops PostgreSQL.
  if (process.platform === "win32")
    spawnSync(binary(binaries, "pg_ctl"), ["kill", mode === "fast" ? "INT" : "QUIT", String(pid)]);
  else process.kill(pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
}

async function hasEnded(cluster: string, pid: number, withinMs: number) {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(10)) {
    if (processOf(pid, cluster) !== "running") return true;
  }
  return false;
}

export function endOfLog({ log }: ClusterFolder) {
  return existsSync(log) ? readFileSync(log, "utf8").split("\n").slice(-15).join("\n") : "";
}

/** Returns the length of the server's log, for `printedSince`. */
export const lengthOfLog = ({ log }: ClusterFolder) => (existsSync(log) ? statSync(log).size : 0);

/** Returns what the server has printed since its log had this length. A log that grew too long begins anew. */
export function printedSince({ log }: ClusterFolder, length: number) {
  const printed = existsSync(log) ? readFileSync(log) : Buffer.alloc(0);
  return printed.subarray(printed.length < length ? 0 : length).toString();
}
