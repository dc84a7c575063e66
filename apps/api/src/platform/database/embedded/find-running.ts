import { realpathSync } from "node:fs";
import type { ClusterFolder } from "./cluster-folder.ts";
import { clearCrash } from "./clear-crash.ts";
import { connectAsSupervisor, urlOf } from "./membership.ts";
import { processOf, readPostmaster } from "./postmaster.ts";

/** Returns the port of a server that serves this very folder; "busy" while one is starting, stopping or cleared away. */
export async function findRunning(place: ClusterFolder): Promise<number | "busy" | undefined> {
  const { cluster } = place;
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return undefined;
  if (postmaster.pid === 0) return "busy";
  const process = processOf(postmaster.pid, cluster);
  // PostgreSQL takes a stranger with this process id for its dead server, and would refuse to start.
  if (process === "gone" || process === "stranger") return clearCrash(cluster, postmaster) ? undefined : "busy";
  if (process === "leaving" || !postmaster.port) return "busy";
  return (await serves(place, postmaster.port)) ? postmaster.port : "busy";
}

export async function serves(place: ClusterFolder, port: number) {
  const client = await connectAsSupervisor(urlOf(place, port, "postgres"));
  if (!client) return false;
  try {
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return realpathSync(rows[0]!.data_directory) === place.cluster;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
