import type { Progress } from "@medisense/contract/consultations";
import { or, sql } from "drizzle-orm";
import type { ChatDeps } from "./chat-deps.ts";
import { chatProgress } from "./chat-tables.ts";
import { findChat } from "./find-chat.ts";

interface Mark {
  readerId: string;
  partnerId: string;
  seq: number;
  state: "delivered" | "read";
}

/** Notes how far somebody has come; answers the new state, or undefined when they were already there. */
export async function markSeen(
  deps: Pick<ChatDeps, "db" | "clock">,
  { readerId, partnerId, seq, state }: Mark,
): Promise<Progress | undefined> {
  const { id: conversationId, lastSeq } = await findChat(deps, readerId, partnerId);
  const deliveredSeq = Math.min(seq, lastSeq);
  const readSeq = state === "read" ? deliveredSeq : 0;
  // Marks may arrive in any order and from several pages; none takes one back.
  const [changed] = await deps.db
    .insert(chatProgress)
    .values({ conversationId, readerId, deliveredSeq, readSeq })
    .onConflictDoUpdate({
      target: [chatProgress.conversationId, chatProgress.readerId],
      set: {
        deliveredSeq: sql`greatest(${chatProgress.deliveredSeq}, excluded.delivered_seq)`,
        readSeq: sql`greatest(${chatProgress.readSeq}, excluded.read_seq)`,
      },
      setWhere: or(
        sql`${chatProgress.deliveredSeq} < excluded.delivered_seq`,
        sql`${chatProgress.readSeq} < excluded.read_seq`,
      )!,
    })
    .returning({ deliveredSeq: chatProgress.deliveredSeq, readSeq: chatProgress.readSeq });
  return changed;
}
