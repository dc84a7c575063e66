export type FileKind = "image/jpeg" | "image/png" | "image/webp" | "application/pdf";

/** What a file is, by what it begins with. Its name and what its sender calls it say nothing. */
export function kindOfFile(bytes: Buffer): FileKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "image/png";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "image/webp";
  if (text(bytes, 0, 5) === "%PDF-") return "application/pdf";
  return undefined;
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);
