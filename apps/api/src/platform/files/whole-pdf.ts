/** Readers look for the end in the last kilobyte; some writers put a few bytes more behind it. */
const END_AREA = 2048;
/** A page as it stands, or the stream that newer writers pack pages into. */
const PAGE = /\/Type[\s\0]*\/(?:Page|ObjStm)\b/;

/** Whether a PDF is there to its end, by the marks of one, and has a page. What is on the page is not looked at. */
export function isWholePdf(bytes: Buffer): boolean {
  let end = bytes.length;
  // Some devices fill the last block of a file with nothing.
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  const tail = bytes.toString("latin1", Math.max(0, end - END_AREA), end);
  return tail.includes("startxref") && tail.includes("%%EOF") && PAGE.test(bytes.toString("latin1", 0, end));
}
