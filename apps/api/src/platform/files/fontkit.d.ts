/** The part of fontkit that we use; it has no types of its own. */
declare module "fontkit" {
  interface OpenFont {
    /** The code points that the font has glyphs for. */
    characterSet: number[];
    glyphForCodePoint(codePoint: number): object;
  }
  /** Opens a font file. PDFKit takes the opened font in place of a file. */
  export function openSync(path: string): PDFKit.Mixins.PDFFontSource & OpenFont;
}
