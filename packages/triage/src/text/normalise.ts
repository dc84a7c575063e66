const EMOJI: Readonly<Record<string, string>> = {
  "🤒": " fever ",
  "🌡": " fever ",
  "🤮": " vomiting ",
  "🤢": " nausea ",
  "🩸": " blood ",
  "🤕": " head injury ",
  "😂": " lol ",
  "🤣": " lol ",
  "🤧": " sneezing ",
  "😵": " dizzy ",
};

/** No turn is longer on the wire; what is beyond is not read. */
const MOST_CHARACTERS = 2_000;

/** Short phrases of the knowledge mostly are in that spelling already. */
const PLAIN = /^(?!.{200})(?!.*([a-z])\1\1)[a-z0-9 ~{}]*$/;

/** Returns the text in lower case and one spelling: digits, apostrophes, nukta, nasal marks and repeated letters. */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text;
  let result = text.slice(0, MOST_CHARACTERS).normalize("NFKC").toLowerCase();
  result = result.replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "").replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'");
  result = result.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  result = result
    .normalize("NFD")
    .replace(/\u093c|[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll("ँ", "ं");
  result = result.replace(/\p{Extended_Pictographic}/gu, (emoji) => EMOJI[emoji] ?? " . ");
  return result.replace(/(\p{L})\1{2,}/gu, "$1$1").replace(/(?<=[a-z])'(?=[a-z])/g, "");
}
