import { createHash } from "node:crypto";

/** Returns the UUID of a row of the demo world; equal keys give equal ids. UUID version 8 allows custom bits. */
export function rowIdOf(key: string): string {
  const bytes = createHash("sha256").update(`medisense demo: ${key}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
