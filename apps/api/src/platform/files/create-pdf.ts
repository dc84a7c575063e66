import { createRequire } from "node:module";
import type { Locale } from "@medisense/contract/locales";
import { openSync } from "fontkit";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
/** Scripts with a font of their own. The Devanagari font covers the rest: Latin, Hindi and the rupee sign. */
const scripts = ["Arabic", "Bengali", "Gujarati", "Gurmukhi", "Kannada", "Malayalam", "Oriya", "Tamil", "Telugu"];
const google = (name: string, file: string) => ({
  regular: `@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`,
  bold: `@expo-google-fonts/${name}/700Bold/${file}_700Bold.ttf`,
});
/** Fontkit cannot set words in Noto's fonts for these two scripts. */
const ownFonts: Record<string, Record<Face, string>> = {
  Gurmukhi: {
    regular: "@fontsource/mukta-mahee/files/mukta-mahee-gurmukhi-400-normal.woff",
    bold: "@fontsource/mukta-mahee/files/mukta-mahee-gurmukhi-700-normal.woff",
  },
  Malayalam: google("manjari", "Manjari"),
};
const fonts = new Map<string, ReturnType<typeof openSync>>();
/** Returns a font, which all documents share: opening one takes longer than setting a page in it. */
function font(script: string, face: Face) {
  const faces = ownFonts[script] ?? google(`noto-sans-${script.toLowerCase()}`, `NotoSans${script}`);
  const file = require.resolve(faces[face]);
  const found = fonts.get(file) ?? openSync(file);
  fonts.set(file, found);
  return found;
}
const regular = font("Devanagari", "regular");
const bold = font("Devanagari", "bold");

/** Matches runs of one script, including spaces between its words and the joiners, which belong to no script. */
const runs = new RegExp(
  `(${scripts.map((script) => `\\p{Script=${script}}(?:[\\p{Script=${script}}\\u200C\\u200D]| +(?=\\p{Script=${script}}))*`).join("|")})`,
  "u",
);
const scriptsOf = scripts.map((script) => ({ script, pattern: new RegExp(`^\\p{Script=${script}}`, "u") }));

/** The ascent of the default font, relative to its size; all fonts share its baseline. */
const ASCENT = 0.896;

export const MARGIN = 48;
export const ink = { dark: "#0d2327", soft: "#475b60", brand: "#0b5c5a", line: "#c9d2d0" };

export type Pdf = PDFKit.PDFDocument;
export type Face = "regular" | "bold";

/** Creates an A4 PDF whose content `draw` writes; it adds pages as needed. `locale` tells screen readers its language. */
export function createPdf(
  title: string,
  author: string,
  draw: (pdf: Pdf) => void,
  locale: Locale = "en",
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    font: "",
    lang: `${locale}-IN`,
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
  pdf.registerFont("regular", regular).registerFont("bold", bold).font("regular");
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

/** Chooses the script's font. Returns false when fontkit throws for this text: empty boxes are better than no document. */
function canBeSet(pdf: Pdf, text: string, script: string, face: Face) {
  try {
    pdf.font(font(script, face), `${face} ${script}`).widthOfString(text);
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
