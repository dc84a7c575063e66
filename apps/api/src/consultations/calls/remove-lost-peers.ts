import { lt, sql } from "drizzle-orm";
import { LOST_AFTER } from "./call-peer.ts";
import type { CallDeps } from "./deps.ts";
import { callPeers } from "./tables.ts";

/** Removes and returns the pages without a recent heartbeat. Only one server process gets each of them. */
export const removeLostPeers = ({ db }: Pick<CallDeps, "db">) =>
  db
    .delete(callPeers)
    .where(lt(callPeers.seenAt, sql`now() - ${LOST_AFTER}`))
    .returning();
