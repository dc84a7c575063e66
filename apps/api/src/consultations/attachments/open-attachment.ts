import { chatErrors } from "@medisense/contract/chat";
import { and, eq, or } from "drizzle-orm";
import { logRecordAccess } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { ChatDeps } from "../chat/deps.ts";
import { attachments, conversations } from "../chat/tables.ts";
import { attachmentFiles } from "./attachment-files.ts";

/** Opens a file for either of the two people of its conversation. Reports it as not found for anybody else. The doctor's opening is logged. */
export async function openAttachment(deps: Pick<ChatDeps, "db" | "clock" | "config">, id: string, readerId: string) {
  const { db, config } = deps;
  const [found] = await db
    .select({ attachment: attachments, patientId: conversations.patientId })
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
  const { attachment, patientId } = found;
  const isOfPatient = attachment.uploaderId === patientId;
  if (isOfPatient && readerId !== patientId) {
    await logRecordAccess(deps, { personId: patientId, part: "files", reason: "visit", readerId });
  }
  const { name, type, size } = attachment;
  return { name, type, size, content: file.createReadStream() };
}
