import { chatErrors } from "@medisense/contract/consultations";
import { and, eq, or } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import { attachmentFiles } from "./attachment-files.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { attachments, conversations } from "./chat-tables.ts";

/** A file for one of the two people it lies between. For everybody else it does not exist. */
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
