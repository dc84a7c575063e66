const table = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
  );

const CONSONANTS = table(`
  कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फf बb भbh मm यy रr लl ळl वv शsh षsh सs हh`);
const VOWELS = table(`
  अa आaa इi ईi उu ऊu ऋri एe ऐe ऑo ओo औo
  \u093eaa \u093fi \u0940i \u0941u \u0942u \u0943ri \u0947e \u0948e \u0949o \u094bo \u094co \u0945e`);

/** Writes Devanagari in Latin letters, roughly as people type it in chats. */
export function romanise(word: string): string {
  let result = "";
  const letters = word.split("");
  for (const [index, letter] of letters.entries()) {
    const consonant = CONSONANTS.get(letter);
    const next = letters[index + 1] ?? "";
    if (consonant) result += next === "्" || VOWELS.has(next) || next === "" ? consonant : `${consonant}a`;
    else if (letter === "ं") result += next === "" && !/[eo]$/.test(result) ? "" : "n";
    else result += VOWELS.get(letter) ?? "";
  }
  return result;
}

/** In longer words the ending "i" is that of "behoshi" beside "behosh". */
const LONG = 5;

/** Returns a key that the spellings of a Hindi word share, in both scripts: "बुखार", "bukhaar" and "bukar". */
export function phoneticKey(word: string): string {
  const latin = /[\u0900-\u097f]/.test(word) ? romanise(word) : word;
  let key = latin
    .replace(/x/g, "ks")
    .replace(/ph/g, "f")
    .replace(/q/g, "k")
    .replace(/ck/g, "k")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/ee|ie|ii/g, "i")
    .replace(/oo|ou/g, "u")
    .replace(/ai|ei|ay(?=$|[^aeiou])/g, "e")
    .replace(/au/g, "o")
    .replace(/^([kgtdb])h+/, (start) => start.charAt(0).toUpperCase())
    .replace(/([kgcjtdpbs])h+/g, "$1")
    .replace(/c(?!h)/g, "c");
  key = key.replace(/(iyan|iyaan|iyon|ion)$/, "i").replace(/(?<=..)(ein|en|on)$/, "");
  // The endings of "gala" and "gale" are one; "gaal", without an ending, is another word.
  key = key.replace(/(?<=.[^aeiou]|..[^aeiou])(aa|a|e|o)$/, "A");
  if (key.length > LONG) key = key.replace(/i$/, "");
  key = key.replace(/n(?=[^aeiouA])/g, "").replace(/(.)\1+/g, "$1");
  const rest = key
    .slice(1)
    .replace(/a/g, "")
    .replace(/(.)\1+/g, "$1");
  return (key.slice(0, 1) + rest).replace(VERB, "$1");
}

/** Verbs whose forms say the same of a body: to hurt, swell, swallow, stick, prick, go down, spread, tear, collide, pull, wake, move. */
const VERB = /^(duk|hil|suj|nigl|atk|cub|utr|fel|noc|tkr|Kic|jg)(?:nA|tA|ti|t|yA|A)$/;
