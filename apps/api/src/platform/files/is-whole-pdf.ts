/** Readers search the last kilobyte for the end marks; some writers append a few more bytes. */
const END_AREA = 2048;
/** Matches a page, or an object stream, into which newer writers pack pages. */
const PAGE = /\/Type[\s\0]*\/(?:Page|ObjStm)\b/;

/** Returns whether a PDF has its end marks and a page. The page's content is not checked. */
export function isWholePdf(bytes: Buffer): boolean {
  let end = bytes.length;
  // Some devices pad the last block of a file with zeros.
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  const tail = bytes.toString("latin1", Math.max(0, end - END_AREA), end);
  return tail.includes("startxref") && tail.includes("%%EOF") && PAGE.test(bytes.toString("latin1", 0, end));
}
