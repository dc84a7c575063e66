import { Client } from "pg";
import type { ClusterFolder } from "./cluster-folder.ts";
import { hasSocket } from "./socket-folder.ts";

/** The connection by which a process shows that it uses the server. */
export interface Membership {
  client: Client;
  /** Resolves when the connection has ended. */
  lost: Promise<void>;
  isLost(): boolean;
}

/** Each process that uses the server holds this lock, shared. The one that gets it exclusively is the last. */
const IN_USE = 4_771_001;

/** Takes the shared lock; returns undefined while the last user is stopping the server. */
export async function joinServer(place: ClusterFolder, port: number): Promise<Membership | undefined> {
  const client = await connectAsSupervisor(urlOf(place, port, "postgres"));
  if (!client) return undefined;
  let isLost = false;
  const lost = new Promise<void>((resolve) =>
    client.once("end", () => {
      isLost = true;
      resolve();
    }),
  );
  try {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock_shared($1) as taken", [
      IN_USE,
    ]);
    if (rows[0]!.taken) return { client, lost, isLost: () => isLost };
  } catch {
    // The server died in the meantime.
  }
  await client.end();
  return undefined;
}

/** Gives up the shared lock and returns whether nobody else holds it. */
export async function isLast({ client }: Membership) {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [IN_USE]);
    const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [IN_USE]);
    return rows[0]!.alone;
  } catch {
    // The connection is lost, and most likely the server too; shutting down a stopped server does nothing.
    return true;
  } finally {
    // Not awaited: the server may close the connection first.
    client.end().catch(() => {});
  }
}

export async function createDatabaseIfMissing({ client }: Membership, database: string) {
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } catch (error) {
    // Another process that started at the same time has created it.
    if (!["42P04", "23505"].includes((error as { code?: string }).code ?? "")) throw error;
  }
}

export async function connectAsSupervisor(connectionString: string): Promise<Client | undefined> {
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

/** Returns a URL that leads over the server's socket, if it has one: over TCP, each packet takes longer. */
export function urlOf(place: ClusterFolder, port: number, database: string) {
  const url = `postgres://medisense:${place.password}@127.0.0.1:${port}/${database}`;
  return hasSocket(place, port) ? `${url}?host=${encodeURIComponent(place.cluster)}` : url;
}
