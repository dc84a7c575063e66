/**
 * Spells in one way the Latin letters that sound alike; what is in Devanagari is romanised before. "C" stands for the sound
 * in "chip".
 */
export const soundInLatin = (word: string) =>
  word
    .toLowerCase()
    .replaceAll("ph", "f")
    .replaceAll("x", "ks")
    .replaceAll("ck", "k")
    .replace(/c+h+/g, "C")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/[cq]/g, "k")
    .replace(/ai|ay(?![aeiou])/g, "e")
    .replace(/ee|ie/g, "i")
    .replace(/[ye]u|oo/g, "u")
    .replace(/au|ou|ow/g, "o")
    .replace(/iy(?=[aeo])/g, "i")
    .replaceAll("w", "v")
    .replaceAll("z", "j")
    .replace(/([kgjtdpbs])h+/g, "$1")
    .replace(/(.)\1+/g, "$1");

/** Returns the consonants of a sound. A vowel at the beginning counts as one, and "n" before another consonant as none. */
export const consonantsOfSound = (sound: string) =>
  sound
    .replaceAll("C", "k")
    .replaceAll("g", "j")
    .replace(/^[aeiou]+/, "A")
    .replace(/[aeiouy]/g, "")
    .replace(/(?<=.)n(?=.)/g, "")
    .replace(/(.)\1+/g, "$1");
