import type { Progress } from "@medisense/contract/chat";
import { eq, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { chatProgress } from "./tables.ts";

/** Reads how far both people of a conversation have received and read it. Returns a function of the reader's id. */
export async function readProgress(db: Database, conversationId: string) {
  const rows = await selectProgress(db, { conversationId });
  return (readerId: string): Progress => {
    const row = rows.find((one) => one.readerId === readerId);
    return { deliveredSeq: row?.deliveredSeq ?? 0, readSeq: row?.readSeq ?? 0 };
  };
}

const selectProgress = buildOnce("chat_progress", (db) =>
  db
    .select()
    .from(chatProgress)
    .where(eq(chatProgress.conversationId, sql.placeholder("conversationId"))),
);
