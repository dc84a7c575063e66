import { type Attachment, chatErrors } from "@medisense/contract/chat";
import { commonErrors } from "@medisense/contract/errors";
import { DomainError } from "../../platform/domain-error.ts";
import type { FormFile } from "../../platform/files/form-file.ts";
import { safeName } from "../../platform/files/safe-name.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import { attachmentToWire } from "../chat/attachment-to-wire.ts";
import type { ChatDeps } from "../chat/deps.ts";
import { findChat } from "../chat/find-chat.ts";
import { attachments } from "../chat/tables.ts";
import { attachmentFiles } from "./attachment-files.ts";

interface Upload extends FormFile {
  uploaderId: string;
  receiverId: string;
}

const UPLOADS_AN_HOUR = 60;
const HOUR_MS = 3_600_000;

/** Stores a file for a message that is about to be sent. Throws for a person who may not write in the chat. */
export async function uploadAttachment(
  { db, clock, config }: Pick<ChatDeps, "db" | "clock" | "config">,
  { uploaderId, receiverId, name, read }: Upload,
): Promise<Attachment> {
  const now = clock.now();
  const { id: conversationId, access } = await findChat({ db, clock }, uploaderId, receiverId);
  if (access.isSuspended) throw new DomainError(chatErrors.doctorSuspended);
  if (!access.canWrite) throw new DomainError(chatErrors.closed);
  const limit = { max: UPLOADS_AN_HOUR * config.rateLimitScale, windowMs: HOUR_MS };
  await refuseBeyond(db, `attachments:${uploaderId}`, limit, now, commonErrors.tooManyRequests);

  const { type, bytes } = await read();
  const row = { conversationId, uploaderId, name: safeName(name, type), type, size: bytes.length, createdAt: now };
  // A file of which no message was sent, such as after a lost answer, is purged.
  const { stored } = await attachmentFiles(config.dataDir).add(bytes, async (id) => {
    const [added] = await db
      .insert(attachments)
      .values({ id, ...row })
      .returning();
    return { stored: added!, isNew: true };
  });
  return attachmentToWire(stored);
}
