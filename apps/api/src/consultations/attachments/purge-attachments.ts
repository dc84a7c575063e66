import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { ChatDeps } from "../chat/deps.ts";
import { attachments, messages } from "../chat/tables.ts";
import { attachmentFiles } from "./attachment-files.ts";

const DAY_MS = 24 * 3_600_000;

/** Deletes files that were uploaded more than a day ago and never sent. */
export async function purgeAttachments({ db, clock, config }: Pick<ChatDeps, "db" | "clock" | "config">) {
  const unsent = db
    .select({ id: attachments.id })
    .from(attachments)
    .leftJoin(messages, eq(messages.attachmentId, attachments.id))
    .where(and(isNull(messages.id), lt(attachments.createdAt, new Date(clock.now().getTime() - DAY_MS))));
  const removed = await db.delete(attachments).where(inArray(attachments.id, unsent)).returning({ id: attachments.id });
  const files = attachmentFiles(config.dataDir);
  await Promise.all(removed.map(({ id }) => files.remove(id)));
}
