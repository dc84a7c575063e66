export type PictureKind = "image/jpeg" | "image/png" | "image/webp";
export type FileKind = PictureKind | "application/pdf";

/** Returns a file's type by its first bytes; its name and declared type are not trusted. */
export function kindOfFile(bytes: Buffer): FileKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "image/png";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "image/webp";
  if (text(bytes, 0, 5) === "%PDF-") return "application/pdf";
  return undefined;
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);
