import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
/** The whole of Noto Sans Devanagari: Latin, Hindi with its conjuncts, and the rupee sign. */
const font = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-devanagari/${weight}/NotoSansDevanagari_${weight}.ttf`);
const regular = font("400Regular");
const bold = font("700Bold");

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
  draw(pdf);
  pdf.end();
  return done;
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
