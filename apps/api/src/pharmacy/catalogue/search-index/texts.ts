/** Texts as numbers, which take less memory and pass to another thread without a copy. */
export interface PackedTexts {
  /** The UTF-16 code units of all texts. */
  units: Uint16Array;
  /** Text t has the units from starts[t] up to starts[t + 1]. */
  starts: Uint32Array;
}

export function packTexts(texts: string[]): PackedTexts {
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) starts[index + 1] = starts[index]! + text.length;
  const units = new Uint16Array(starts.at(-1)!);
  for (const [index, text] of texts.entries()) {
    for (let at = 0; at < text.length; at++) units[starts[index]! + at] = text.charCodeAt(at);
  }
  return { units, starts };
}

export const countOfTexts = ({ starts }: PackedTexts) => starts.length - 1;

export const textAt = ({ starts, units }: PackedTexts, index: number) =>
  String.fromCharCode(...units.subarray(starts[index], starts[index + 1]));
