import { expect, test } from "vitest";
import { aPdf } from "../testing/sample-files.ts";
import { createPdf } from "./create-pdf.ts";
import { isWholePdf } from "./is-whole-pdf.ts";

const END = "startxref\n9\n%%EOF\n";

test("[MED-07] a PDF with a page is whole, also with a few bytes or an empty block after it", async () => {
  expect(isWholePdf(await createPdf("Title", "Author", (pdf) => pdf.text("Telmisartan")))).toBe(true);
  expect(isWholePdf(Buffer.from(`%PDF-1.7\n1 0 obj<</Type/ObjStm/N 3>>endobj\n${END}`))).toBe(true);
  for (const behind of ["", "\r\n", "<!-- sent by a scanner -->", "\0".repeat(10_000)]) {
    expect(isWholePdf(Buffer.concat([aPdf(), Buffer.from(behind)]))).toBe(true);
  }
});

test.each([
  ["only its first five bytes", "%PDF-"],
  ["zeros", `%PDF-1.4${"\0".repeat(10_000)}`],
  ["no page", `%PDF-1.7\n1 0 obj <</Type /Pages /Kids [] /Count 0>> endobj\n${END}`],
  ["no end", "%PDF-1.7\n1 0 obj <</Type /Page>> endobj\n"],
  ["its end far from the end", `%PDF-1.7\n1 0 obj <</Type /Page>> endobj\n${END}${"1".repeat(5000)}`],
])("[MED-07] a PDF of %s is not whole", (_, text) => {
  expect(isWholePdf(Buffer.from(text, "latin1"))).toBe(false);
});
