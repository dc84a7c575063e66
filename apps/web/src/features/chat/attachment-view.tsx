import { type Attachment, attachmentPath } from "@medisense/contract/chat";
import { Download, FileText } from "lucide-react";
import { useState } from "react";
import { serverUrlOf } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";

/** Shows a photo, or a document's name. Pressing either saves it. */
export function AttachmentView({ attachment }: { attachment: Attachment }) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  const { _id, name, type, size } = attachment;
  const url = serverUrlOf(attachmentPath.replace(":id", _id));
  if (type !== "application/pdf" && !failed) {
    return (
      <a href={url} download={name} className="block rounded-field">
        <img
          src={url}
          alt={t("Photo: {name}", { name })}
          width={240}
          height={240}
          onError={() => setFailed(true)}
          className="size-60 max-w-full rounded-field bg-card object-cover"
        />
      </a>
    );
  }
  return (
    <a
      href={url}
      download={name}
      className="flex min-h-14 items-center gap-3 rounded-field border border-line bg-card px-3 py-2 text-ink-900"
    >
      <FileText aria-hidden="true" className="size-6 shrink-0 text-brand-700" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-ink-600 text-sm">{sizeOf(size)}</span>
      </span>
      <Download aria-hidden="true" className="ml-auto size-5 shrink-0 text-brand-700" />
    </a>
  );
}

/** Formats a file size, such as "120 kB" or "2.4 MB". */
export function sizeOf(bytes: number) {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
