import { createRequire } from "node:module";
import { openSync } from "fontkit";
import PDFDocument from "pdfkit";

export type Face = "regular" | "bold";

const require = createRequire(import.meta.url);
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

/** A PDF with a font for each supported script. "regular" and "bold" cover what has none of its own: Latin, Hindi and the rupee sign. */
export class PdfInScripts extends PDFDocument {
  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options);
    for (const face of ["regular", "bold"] as const) this.registerFont(face, fontOf("Devanagari", face));
  }

  /** Writes on in the font of a script. */
  inScript(script: string, face: Face) {
    return this.font(fontOf(script, face), `${face} ${script}`);
  }
}

const fonts = new Map<string, ReturnType<typeof openSync>>();

/** Returns a font, which all documents share: opening one takes longer than setting a page in it. */
function fontOf(script: string, face: Face) {
  const faces = ownFonts[script] ?? google(`noto-sans-${script.toLowerCase()}`, `NotoSans${script}`);
  const file = require.resolve(faces[face]);
  const found = fonts.get(file) ?? openWhole(file);
  fonts.set(file, found);
  return found;
}

/**
 * Opens a font and looks up every letter at once. Fontkit keeps the letter that a glyph is first looked up for, and PDFKit
 * looks up the parts of a glyph for none. A later word with such a part would get a dotted circle.
 */
function openWhole(file: string) {
  const opened = openSync(file);
  for (const letter of opened.characterSet) opened.glyphForCodePoint(letter);
  return opened;
}
