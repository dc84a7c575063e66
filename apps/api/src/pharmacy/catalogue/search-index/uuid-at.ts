/** Formats the sixteen bytes from `start` on as a UUID. */
export function uuidAt(bytes: Buffer, start: number): string {
  const hex = bytes.toString("hex", start, start + 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
