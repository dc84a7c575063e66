import type { Attachment } from "@medisense/contract/chat";
import type { attachments } from "./tables.ts";

type StoredAttachment = typeof attachments.$inferSelect;

/** Converts a stored attachment to what the contract returns. */
export const attachmentToWire = ({ id, name, type, size }: StoredAttachment): Attachment => ({
  _id: id,
  name,
  type,
  size,
});
