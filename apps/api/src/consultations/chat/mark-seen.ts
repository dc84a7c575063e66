import type { Progress } from "@medisense/contract/chat";
import { or, sql } from "drizzle-orm";
import type { ChatDeps } from "./deps.ts";
import { findChat } from "./find-chat.ts";
import { chatProgress } from "./tables.ts";

interface Mark {
  readerId: string;
  partnerId: string;
  seq: number;
  state: "delivered" | "read";
}

/** Records how far a person has received or read a chat. Returns the new state, or `undefined` when nothing changed. */
export async function markSeen(
  deps: Pick<ChatDeps, "db" | "clock">,
  { readerId, partnerId, seq, state }: Mark,
): Promise<Progress | undefined> {
  const { id: conversationId, lastSeq } = await findChat(deps, readerId, partnerId);
  const deliveredSeq = Math.min(seq, lastSeq);
  const readSeq = state === "read" ? deliveredSeq : 0;
  // Marks may arrive in any order and from several pages. A mark never goes back.
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
