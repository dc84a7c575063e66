import { expect, test } from "vitest";
import { medicineWords } from "./medicine-words.ts";

test.each([
  ["बच्चे को कितनी पैरासिटामोल दूँ", ["पैरासिटामोल"]],
  ["paracetamol kitni goli du 5 saal ke bachche ko", ["paracetamol"]],
  ["और 5 साल के बच्चे को कितनी दूं", []],
  ["kitni goli khaun", []],
  ["कितनी गोली खाऊं", []],
  ["do you have crocin in stock", ["crocin", "stock"]],
])("[AI-02] of %s, only what names a medicine is searched for", (message, words) => {
  expect(medicineWords(message)).toEqual(words);
});
