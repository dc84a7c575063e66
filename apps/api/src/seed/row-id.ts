import { createHash } from "node:crypto";

/** The uuid of a row of the demo world, always the same for the same key. Version 8 is the one whose bits are the maker's own. */
export function idOf(key: string): string {
  const bytes = createHash("sha256").update(`medisense demo: ${key}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
