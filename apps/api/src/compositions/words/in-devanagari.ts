/** The first letters of the blocks that Unicode lays out like Devanagari, from Bengali to Malayalam. */
const blocks = [0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00];
const DEVANAGARI = 0x0900;
const BLOCK = 0x80;

/** The final consonants of Malayalam and two letters of Assamese, which have a place of their own. */
const elsewhere: Record<string, string> = { ൺ: "ण", ൻ: "न", ർ: "र", ൽ: "ल", ൾ: "ल", ৰ: "र", ৱ: "व" };
/** The short vowels of the south, which Hindi does not write. */
const short: Record<string, string> = { ऎ: "ए", ऒ: "ओ", "\u0946": "\u0947", "\u094a": "\u094b" };

/** Writes the scripts of India that are laid out like Devanagari in Devanagari: "আলপ্রাজোলাম" gives "आलप्राजोलाम". */
export const inDevanagari = (text: string) =>
  Array.from(text.normalize("NFC"), (letter) => elsewhere[letter] ?? moved(letter))
    .map((letter) => short[letter] ?? letter)
    .join("")
    .normalize("NFD");

function moved(letter: string): string {
  const code = letter.codePointAt(0)!;
  const block = blocks.find((first) => code >= first && code < first + BLOCK);
  return block === undefined ? letter : String.fromCodePoint(code - block + DEVANAGARI);
}
