import { type Attachment, uploadAttachment } from "@medisense/contract/chat";
import { ApiError, createClient } from "@medisense/contract/client";
import { fileErrors, fileLimits } from "@medisense/contract/files";
import { sendForm } from "../../lib/api.ts";
import { smallerPhoto } from "../../lib/photos/smaller-photo.ts";

/** Uploads a file that a message will refer to. */
export async function uploadAttachmentFile(chosen: File, receiverId: string): Promise<Attachment> {
  const file = await smallerPhoto(chosen);
  const { tooLarge } = fileErrors;
  // Checked first, so that no phone uploads ten megabytes for nothing.
  if (file.size > fileLimits.bytes) throw new ApiError(tooLarge.status, { success: false, ...tooLarge });
  const form = new FormData();
  form.append("file", file);
  const call = createClient(sendForm(form));
  return (await call(uploadAttachment, { params: { id: receiverId } })).attachment;
}
