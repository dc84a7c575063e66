import type { Locale } from "@medisense/contract/locales";
import { GREEK_MU, printedScripts, printedSigns } from "@medisense/contract/documents/printed-text";
import type { Face, PdfInScripts } from "./pdf-in-scripts.ts";

/** The letters that a script's font sets. That of Malayalam also has signs that the Devanagari font lacks. */
const lettersOf = (script: string) => `\\p{Script=${script}}${script === "Malayalam" ? printedSigns : ""}`;
const scripts = printedScripts.map((script) => ({ script, letters: lettersOf(script) }));
/** Matches runs of one script, including spaces between its words and the joiners, which belong to no script. */
const runs = new RegExp(
  `(${scripts.map(({ letters }) => `[${letters}](?:[${letters}\\u200C\\u200D]| +(?=[${letters}]))*`).join("|")})`,
  "u",
);
const scriptsOf = scripts.map(({ script, letters }) => ({ script, pattern: new RegExp(`[${letters}]`, "u") }));

/** The ascent of the default font, relative to its size; all fonts share its baseline. */
const ASCENT = 0.896;

export const MARGIN = 48;
export const ink = { dark: "#0d2327", soft: "#475b60", brand: "#0b5c5a", line: "#c9d2d0" };

export type Pdf = PdfInScripts;

/**
 * Creates an A4 PDF whose content `draw` writes; it adds pages as needed. PDFKit and the fonts take 40 MB, so the first
 * document loads them. `locale` tells screen readers its language. `laterHead` stands at the top of every sheet but the first, so that a loose one can be told apart.
 */
export async function createPdf(
  title: string,
  author: string,
  draw: (pdf: Pdf) => void,
  locale: Locale = "en",
  laterHead = "",
): Promise<Buffer> {
  const { PdfInScripts } = await import("./pdf-in-scripts.ts");
  const pdf = new PdfInScripts({
    size: "A4",
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    font: "",
    lang: `${locale}-IN`,
    pdfVersion: "1.7",
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: "MediSense" },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  pdf.font("regular");
  draw(pdf);
  if (laterHead) writeLaterHeads(pdf, laterHead);
  pdf.end();
  return done;
}

function writeLaterHeads(pdf: Pdf, head: string) {
  const { start, count } = pdf.bufferedPageRange();
  for (let sheet = 2; sheet <= count; sheet++) {
    pdf.switchToPage(start + sheet - 1);
    pdf.x = MARGIN;
    pdf.y = MARGIN / 2;
    pdf.fillColor(ink.soft);
    writeInScripts(pdf, `${head} · ${sheet}/${count}`, { face: "regular", size: 9, width: widthOf(pdf) });
  }
}

interface Setting {
  face: Face;
  size: number;
  width: number;
}

/** Writes text of any supported script, each script in its own font. */
export function writeInScripts(pdf: Pdf, text: string, setting: Setting) {
  if (text === "") return;
  for (const line of withMicroSign(text).split("\n")) writeLineInScripts(pdf, line, setting);
}

const withMicroSign = (text: string) => text.replaceAll(GREEK_MU, "µ");

function writeLineInScripts(pdf: Pdf, line: string, { face, size, width }: Setting) {
  const parts = line.split(runs).filter((part) => part !== "");
  if (parts.length === 0) pdf.font(face).fontSize(size).moveDown();
  for (const [index, part] of parts.entries()) {
    const script = scriptsOf.find(({ pattern }) => pattern.test(part))?.script;
    pdf.fontSize(size);
    if (!script || !canBeSet(pdf, part, script, face)) pdf.font(face);
    pdf.text(part, {
      width,
      baseline: -ASCENT * size,
      continued: index < parts.length - 1,
      // A list of features, even an empty one, sets the words of a run together, in Arabic from right to left.
      ...(script === "Arabic" && { features: [] }),
    });
  }
}

/** Returns how high a text of any supported script will be, or a little more when it mixes scripts. */
export function heightInScripts(pdf: Pdf, written: string, { face, size, width }: Setting): number {
  const text = withMicroSign(written);
  pdf.fontSize(size);
  const found = scriptsOf.filter(({ pattern }) => pattern.test(text));
  const heights = found.map(({ script }) => {
    if (!canBeSet(pdf, text, script, face)) pdf.font(face);
    return pdf.heightOfString(text, { width });
  });
  return Math.max(pdf.font(face).heightOfString(text, { width }), ...heights);
}

/** Chooses the script's font. Returns false when fontkit throws for this text: empty boxes are better than no document. */
function canBeSet(pdf: Pdf, text: string, script: string, face: Face) {
  try {
    pdf.inScript(script, face).widthOfString(text);
    return true;
  } catch {
    return false;
  }
}

export const widthOf = ({ page }: Pdf) => page.width - 2 * MARGIN;

export function makeRoom(pdf: Pdf, height: number) {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
}

export function rule(pdf: Pdf, color: string, thickness: number) {
  const y = pdf.y + 5;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(pdf), y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = y + 7;
}
