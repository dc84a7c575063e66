import type { FileKind } from "./kind-of-file.ts";

const MAX_NAME = 120;
const endings: Record<FileKind, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "application/pdf": ".pdf",
};

/** Returns the sender's file name without path and characters special to file systems, with the true extension. */
export function safeName(name: string, kind: FileKind): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1)!;
  const stem = last
    .replace(/\.[^.]*$/, "")
    .replace(/[\p{C}<>:"|?*\s]+/gu, " ")
    .trim();
  // Cutting a surrogate pair leaves half of it, which no URL can contain.
  return (stem.slice(0, MAX_NAME).replace(/\p{Cs}/gu, "") || "file") + endings[kind];
}
