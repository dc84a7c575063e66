import { everydayWords } from "./lists/everyday-words.ts";
import { type Prohibited, prohibitedIn, prohibitedInIndianScripts, prohibitedUnder } from "./find-prohibited.ts";
import { readMedicineText } from "./read-medicine-text.ts";

interface ProhibitedInProse extends Prohibited {
  /** True when only a word with a slip names it, which in prose may be another word. */
  isSlip: boolean;
}

/** Returns the prohibited substances that prose names: as written, with a slip, under a family's name, or by their sound. */
export function prohibitedInProse(text: string): ProhibitedInProse[] {
  const { ingredients, slips, unknown } = readMedicineText(text);
  const read = slips.filter(({ written }) => !everydayWords.has(written)).map((slip) => readMedicineText(slip.read));
  const misread = slips.flatMap((slip) => readMedicineText(slip.read).ingredients);
  const written = ingredients.filter((one) => !misread.includes(one));
  return [
    ...[...prohibitedIn({ ingredients: written }), ...prohibitedInIndianScripts(text)].map(asWritten),
    ...[...read.flatMap(prohibitedIn), ...prohibitedUnder(unknown)].map(withSlip),
  ];
}

const asWritten = (found: Prohibited) => ({ ...found, isSlip: false });
const withSlip = (found: Prohibited) => ({ ...found, isSlip: true });
