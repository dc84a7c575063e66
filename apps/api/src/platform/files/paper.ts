import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
/** Scripts with a font of their own. All the rest is written with that of Devanagari: Latin, Hindi with its conjuncts, and the rupee sign. */
const scripts = ["Bengali", "Gujarati", "Kannada", "Oriya", "Tamil", "Telugu"];
const weights = { regular: "400Regular", bold: "700Bold" };
const font = (script: string, face: Face) =>
  require.resolve(
    `@expo-google-fonts/noto-sans-${script.toLowerCase()}/${weights[face]}/NotoSans${script}_${weights[face]}.ttf`,
  );
const regular = font("Devanagari", "regular");
const bold = font("Devanagari", "bold");

/** Words of one script, with the signs that join letters and belong to none. */
const runs = new RegExp(
  `(${scripts.map((script) => `\\p{Script=${script}}[\\p{Script=${script}}\\u200C\\u200D]*`).join("|")})`,
  "u",
);
const scriptsOf = scripts.map((script) => ({ script, pattern: new RegExp(`^\\p{Script=${script}}`, "u") }));

/** How high the first font's letters stand, for its size; the others stand on the same line. */
const ASCENT = 0.896;

export const MARGIN = 48;
export const ink = { dark: "#0d2327", soft: "#475b60", brand: "#0b5c5a", line: "#c9d2d0" };

export type Pdf = PDFKit.PDFDocument;
export type Face = "regular" | "bold";

/** An A4 document that `draw` fills, on more pages if it has to be. */
export function onPaper(title: string, author: string, draw: (pdf: Pdf) => void): Promise<Buffer> {
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

/** Writes what people may have written in any of the scripts, each in its font. */
export function writeInScripts(pdf: Pdf, text: string, { face, size, width }: Setting) {
  const parts = text.split(runs).filter((part) => part !== "");
  for (const [index, part] of parts.entries()) {
    const script = scriptsOf.find(({ pattern }) => pattern.test(part))?.script;
    const own = script && `${face} ${script}`;
    pdf.fontSize(size).font(own && canBeSet(pdf, part, own) ? own : face);
    pdf.text(part, { width, baseline: -ASCENT * size, continued: index < parts.length - 1 });
  }
}

/** fontkit throws at some letters of some fonts: better a word of empty boxes than no paper. */
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
