import { ApiError, createClient } from "@medisense/contract/client";
import { type Attachment, chatErrors, MAX_ATTACHMENT_BYTES, uploadAttachment } from "@medisense/contract/consultations";
import { sendForm } from "../../lib/api.ts";
import { smallerPhoto } from "./smaller-photo.ts";

/** Brings a file to the server, so that a message can carry it. */
export async function upload(chosen: File, receiverId: string): Promise<Attachment> {
  const file = await smallerPhoto(chosen);
  const { fileTooLarge } = chatErrors;
  // Said before ten megabytes have gone over a phone's line for nothing.
  if (file.size > MAX_ATTACHMENT_BYTES) throw new ApiError(fileTooLarge.status, { success: false, ...fileTooLarge });
  const form = new FormData();
  form.append("file", file);
  const call = createClient(sendForm(form));
  return (await call(uploadAttachment, { params: { id: receiverId } })).attachment;
}
