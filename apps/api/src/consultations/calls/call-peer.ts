import { sql } from "drizzle-orm";
import type { callPeers } from "./tables.ts";

/** A page that takes part in a call. */
export type CallPeer = Omit<typeof callPeers.$inferSelect, "seenAt">;

/** The time without a heartbeat of its server process after which a page counts as lost. */
export const LOST_AFTER = sql`interval '15 seconds'`;
