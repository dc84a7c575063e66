import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ClusterFolder } from "./cluster-folder.ts";

/** The beginning of the names of a socket and its lock file; the port follows. */
export const SOCKET = ".s.PGSQL.";

/** The longest path of a socket in bytes: macOS takes 103, Linux 107. */
const LONGEST_PATH = 103;

/**
 * Returns the folder in which the server opens its Unix socket: its own, which no other account can enter.
 * Undefined where the system or PostgreSQL could not name the socket; the server then listens on TCP alone.
 */
export function socketFolder({ cluster }: ClusterFolder): string | undefined {
  const isTooLong = Buffer.byteLength(socketIn(cluster, 65_535)) > LONGEST_PATH;
  // PostgreSQL reads a list of folders, separated by commas.
  return process.platform === "win32" || isTooLong || /[",]/.test(cluster) ? undefined : cluster;
}

/** Returns whether the server with this port has a socket. One that was started by an earlier release has none. */
export function hasSocket({ cluster }: ClusterFolder, port: number): boolean {
  return existsSync(socketIn(cluster, port));
}

const socketIn = (cluster: string, port: number) => join(cluster, `${SOCKET}${port}`);
