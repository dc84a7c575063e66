const MOST_WORDS = 60;

const digits: Record<string, string[]> = {
  en: "zero one two three four five six seven eight nine".split(" "),
  hinglish: "zero ek do teen chaar paanch chhe saat aath nau".split(" "),
  hi: "शून्य एक दो तीन चार पाँच छह सात आठ नौ".split(" "),
};

/** Returns a text as it is said aloud: whole sentences of at most sixty words, emergency numbers digit by digit. */
export function spoken(text: string, language: string): string {
  const words = digits[language] ?? digits.en!;
  const plain = text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_#>`]/g, "")
    .replace(/(?<!\d)(112|108|14416|181|1098)(?!\d)/g, (number) =>
      Array.from(number, (digit) => words[Number(digit)]).join(" "),
    )
    .replace(/\s+/g, " ")
    .trim();
  const kept: string[] = [];
  for (const sentence of plain.split(/(?<=[.!?।])\s+/)) {
    if (kept.length > 0 && [...kept, sentence].join(" ").split(" ").length > MOST_WORDS) break;
    kept.push(sentence);
  }
  return kept.join(" ");
}
