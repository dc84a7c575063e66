import { chatErrors } from "@medisense/contract/chat";
import { and, eq, or } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { ChatDeps } from "../chat/deps.ts";
import { attachments, conversations } from "../chat/tables.ts";
import { attachmentFiles } from "./attachment-files.ts";

/** Opens a file for either of the two people of its conversation. Reports it as not found for anybody else. */
export async function openAttachment({ db, config }: Pick<ChatDeps, "db" | "config">, id: string, readerId: string) {
  const [found] = await db
    .select({ attachment: attachments })
    .from(attachments)
    .innerJoin(conversations, eq(conversations.id, attachments.conversationId))
    .where(
      and(eq(attachments.id, id), or(eq(conversations.patientId, readerId), eq(conversations.doctorId, readerId))),
    );
  if (!found) throw new DomainError(chatErrors.attachmentNotFound);
  const file = await attachmentFiles(config.dataDir)
    .open(id)
    .catch((error: unknown) => {
      throw new DomainError(chatErrors.attachmentNotFound, { cause: error });
    });
  const { name, type, size } = found.attachment;
  return { name, type, size, content: file.createReadStream() };
}
