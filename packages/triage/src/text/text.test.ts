import { expect, test } from "vitest";
import { detectLanguage } from "./detect-language.ts";
import { normalise } from "./normalise.ts";
import { phoneticKey } from "./phonetic-key.ts";
import { stemEnglish } from "./stem-english.ts";

test("digits, nukta, nasal marks, apostrophes and repeated letters have one spelling", () => {
  expect(normalise("तेज़ बुख़ार १०२, साँस")).toBe("तेज बुखार 102, सांस");
  expect(normalise("CAN’T breathe soooo badly")).toBe("cant breathe soo badly");
  expect(normalise("fe\u200bver")).toBe("fever");
});

test.each([
  ["बुखार", "bukhar", "bukhaar", "bukar"],
  ["साँस", "saans", "sans", "sas"],
  ["गले", "gale", "gala"],
  ["उल्टी", "ulti", "ultiyan"],
  ["पेशाब", "peshab", "peshaab"],
  ["बेहोश", "behosh", "behoshi"],
  ["आँखें", "aankhein", "ankhon"],
  ["दुखता", "dukhte", "dukhna"],
  ["चुभना", "chubhti", "chubha"],
  ["दर्द", "dard", "dardd"],
])("the spellings of %s share a key", (...spellings) => {
  expect(new Set(spellings.map((word) => phoneticKey(normalise(word)))).size).toBe(1);
});

test("different words of Hindi keep different keys", () => {
  const words = [
    "bukhar",
    "khansi",
    "ulti",
    "dast",
    "dard",
    "saans",
    "sir",
    "pet",
    "pair",
    "haath",
    "khoon",
    "kaan",
    "naak",
    "seena",
  ];

  expect(new Set(words.map(phoneticKey)).size).toBe(words.length);
});

test.each([
  ["vomiting", "vomited", "vomits"],
  ["swelling", "swollen", "swells"],
  ["bleeding", "bleeds", "bled"],
  ["breathing", "breathe", "breath"],
  ["dizziness", "dizzy"],
  ["infection", "infected"],
])("the inflections of %s share a stem", (...words) => {
  expect(new Set(words.map(stemEnglish)).size).toBe(1);
});

test("a word that every object knows has a stem of its own", () => {
  expect(stemEnglish("constructor")).toBe("constructor");
});

test.each([
  ["papa ke seene me dard", "hinglish"],
  ["bukhar hai", "hinglish"],
  ["gas geyser me nahate nahate behosh", "hinglish"],
  ["hont neele", "hinglish"],
  ["my father was behosh for an hour", "en"],
  ["I have a pet dog and a fever", "en"],
  ["मुझे बुखार है", "hi"],
  ["मला खूप ताप आहे", "mr"],
  ["நெஞ்சு வலி", "ta"],
  ["আমার জ্বর", "bn"],
  ["میرے سینے میں درد", "ur"],
])("the language of %s is %s", (text, language) => {
  expect(detectLanguage(normalise(text))).toBe(language);
});

test("digits alone have no language", () => {
  expect(detectLanguage("102")).toBeUndefined();
});
