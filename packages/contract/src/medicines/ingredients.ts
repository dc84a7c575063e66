/**
 * Returns the ingredients of a composition as spelled in it: "Telmisartan 40 mg + Amlodipine 5 mg" has "Telmisartan"
 * and "Amlodipine". It does not resolve salts or brand names.
 */
export function ingredientsOf(genericName: string): string[] {
  return genericName
    .split(/[+,/&]|\band\b/i)
    .map(
      (part) =>
        part
          .replace(/\b([A-Z])-(\d{1,2})\b/gi, "$1$2")
          .match(WORD)
          ?.filter(isName)
          .join(" ") ?? "",
    )
    .filter((name) => name !== "");
}

/** A number belongs to a name only after a single letter, as in "Vitamin B12", and in omega-3. An L with a hyphen is no litre. */
const WORD = /\b[A-Z]\d{1,2}\b|\bomega-\d\b|\bL-[A-Z]+|[A-Z]+/gi;

/** "Oral" ahead of a name is a part of it, as in "Oral Rehydration Salts", and behind one the form. */
const isName = (word: string, index: number, words: string[]) =>
  !UNIT_OR_FORM.test(word) || (index === 0 && /^oral$/i.test(word) && !UNIT_OR_FORM.test(words[1] ?? "ml"));
const UNIT_OR_FORM =
  /^(?:mg|mcg|gm?|ml|l|iu|w|v|per|units?|meq|mmol|ip|bp|usp|tablets?|capsules?|soft|gelatin|powder|sachet|oral|syrup|suspension|solution|eye|ear|drops?|gel|cream|ointment|lotion|mouthwash|shampoo)$/i;
