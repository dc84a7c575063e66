import type { FileKind } from "./file-kind.ts";

const MAX_NAME = 120;
const endings: Record<FileKind, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "application/pdf": ".pdf",
};

/** The sender's name for the file, without a path or signs that mean something to a file system, and with its true ending. */
export function safeName(name: string, kind: FileKind): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1)!;
  const stem = last
    .replace(/\.[^.]*$/, "")
    .replace(/[\p{C}<>:"|?*\s]+/gu, " ")
    .trim();
  // A sign of two halves that was cut through leaves one, which no address can carry.
  return (stem.slice(0, MAX_NAME).replace(/\p{Cs}/gu, "") || "file") + endings[kind];
}
