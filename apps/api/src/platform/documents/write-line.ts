import { ink, type Pdf, widthOf, writeInScripts } from "../files/create-pdf.ts";
import type { Face } from "../files/pdf-in-scripts.ts";

/** Writes a text over the whole width of the page. */
export function writeLine(pdf: Pdf, text: string, face: Face, size: number, color = ink.dark) {
  pdf.fillColor(color);
  writeInScripts(pdf, text, { face, size, width: widthOf(pdf) });
}
