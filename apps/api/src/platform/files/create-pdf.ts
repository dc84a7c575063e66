import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
/** Scripts with a font of their own. The Devanagari font covers the rest: Latin, Hindi and the rupee sign. */
const scripts = ["Bengali", "Gujarati", "Kannada", "Oriya", "Tamil", "Telugu"];
const weights = { regular: "400Regular", bold: "700Bold" };
const font = (script: string, face: Face) =>
  require.resolve(
    `@expo-google-fonts/noto-sans-${script.toLowerCase()}/${weights[face]}/NotoSans${script}_${weights[face]}.ttf`,
  );
const regular = font("Devanagari", "regular");
const bold = font("Devanagari", "bold");

/** Matches runs of one script, including the joiners U+200C and U+200D, which belong to no script. */
const runs = new RegExp(
  `(${scripts.map((script) => `\\p{Script=${script}}[\\p{Script=${script}}\\u200C\\u200D]*`).join("|")})`,
  "u",
);
const scriptsOf = scripts.map((script) => ({ script, pattern: new RegExp(`^\\p{Script=${script}}`, "u") }));

/** The ascent of the default font, relative to its size; all fonts share its baseline. */
const ASCENT = 0.896;

export const MARGIN = 48;
export const ink = { dark: "#0d2327", soft: "#475b60", brand: "#0b5c5a", line: "#c9d2d0" };

export type Pdf = PDFKit.PDFDocument;
export type Face = "regular" | "bold";

/** Creates an A4 PDF whose content `draw` writes; it adds pages as needed. */
export function createPdf(title: string, author: string, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    font: regular,
    lang: "en-IN",
    pdfVersion: "1.7",
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
  pdf.registerFont("regular", regular).registerFont("bold", bold);
  for (const script of scripts) {
    pdf.registerFont(`regular ${script}`, font(script, "regular")).registerFont(`bold ${script}`, font(script, "bold"));
  }
  draw(pdf);
  pdf.end();
  return done;
}

interface Setting {
  face: Face;
  size: number;
  width: number;
}

/** Writes text of any supported script, each script in its own font. */
export function writeInScripts(pdf: Pdf, text: string, { face, size, width }: Setting) {
  const parts = text.split(runs).filter((part) => part !== "");
  for (const [index, part] of parts.entries()) {
    const script = scriptsOf.find(({ pattern }) => pattern.test(part))?.script;
    const own = script && `${face} ${script}`;
    pdf.fontSize(size).font(own && canBeSet(pdf, part, own) ? own : face);
    pdf.text(part, { width, baseline: -ASCENT * size, continued: index < parts.length - 1 });
  }
}

/** Returns false when fontkit throws for this text: empty boxes are better than no document. */
function canBeSet(pdf: Pdf, text: string, font: string) {
  try {
    pdf.font(font).widthOfString(text);
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
