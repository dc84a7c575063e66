import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Postmaster {
  /** 0 while the server is still writing the file. */
  pid: number;
  /** Tells two servers with the same process id apart. */
  id: string;
  /** Undefined while the server is still opening its port. */
  port: number | undefined;
}

/** Reads the server that holds this cluster from PostgreSQL's lock file; undefined without one. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const content = readIfThere(postmasterLock(cluster));
  if (content === undefined) return undefined;
  // Row 1 is the process id, row 3 the start time, row 4 the port: https://www.postgresql.org/docs/current/storage-file-layout.html
  const lines = content.split("\n");
  return { pid: Number(lines[0]), id: `${Number(lines[0])}-${Number(lines[2])}`, port: Number(lines[3]) || undefined };
}

function readIfThere(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

export const postmasterLock = (cluster: string) => join(cluster, "postmaster.pid");

/**
 * Returns the state of a server process. "leaving" is a zombie: PostgreSQL does not start until its parent has
 * collected it. A "stranger" is another program with the process id of a server that died.
 */
export function processOf(pid: number, cluster: string): "running" | "leaving" | "stranger" | "gone" {
  if (!isAlive(pid)) return "gone";
  if (process.platform === "win32") return "running";
  const found = describeProcess(pid);
  if (!found) return "gone";
  if (found.state.startsWith("Z")) return "leaving";
  return found.command.includes(cluster) ? "running" : "stranger";
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function describeProcess(pid: number): { state: string; command: string } | undefined {
  if (process.platform === "linux") {
    try {
      // The process name may contain parentheses, so the state is what follows the last one.
      const state = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "";
      return { state, command: readFileSync(`/proc/${pid}/cmdline`, "utf8") };
    } catch {
      return undefined;
    }
  }
  const { status, stdout } = spawnSync("ps", ["-o", "state=,command=", "-p", String(pid)], { encoding: "utf8" });
  const [state = "", ...command] = stdout.trim().split(/\s+/);
  return status === 0 ? { state, command: command.join(" ") } : undefined;
}
