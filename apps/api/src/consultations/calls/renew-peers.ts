import { inArray, sql } from "drizzle-orm";
import type { CallDeps } from "./deps.ts";
import { callPeers } from "./tables.ts";

/** Renews the heartbeat of the pages on these connected sockets. */
export const renewPeers = ({ db }: Pick<CallDeps, "db">, socketIds: string[]) =>
  db.update(callPeers).set({ seenAt: sql`now()` }).where(inArray(callPeers.socketId, socketIds));
