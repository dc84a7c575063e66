import { instruments, plainBand } from "@medisense/risk";
import { hindiOfResults } from "@medisense/risk/hindi-of-results";
import { expect, test } from "vitest";
import { resultText } from "./result-text.ts";

test.each([
  ["en", "Indian Diabetes Risk Score", "60 points of 100 · high"],
  ["hi", "भारतीय मधुमेह जोखिम स्कोर", "60 अंक, 100 में से · ज़्यादा"],
] as const)("a saved result is printed in %s with its number and its band", (locale, title, found) => {
  const headline = { value: 60, unit: "points of 100", band: "high" };
  expect(resultText({ instrument: "idrs", headline }, locale)).toEqual({ title, found });
});

test.each([
  ["en", "7.5 of 100 people like you in ten years"],
  ["hi", "7.5 लोग, आप जैसे 100 में से, दस साल में"],
] as const)("a band of numbers is left out beside its number in %s", (locale, found) => {
  const ofPeople = { value: 7.46, unit: "of 100 people like you in ten years", band: "5-9" };
  expect(resultText({ instrument: "idrs", headline: ofPeople }, locale).found).toBe(found);
});

test("a result without a number is its band", () => {
  const met = { value: true, unit: "", band: "meets the definition" };
  expect(resultText({ instrument: "asthma-india", headline: met }, "hi").found).toBe("परिभाषा से मेल खाता है");
});

test.each([
  ["en", "7 points of 11 · an underactive thyroid is likely"],
  ["hi", "7 अंक, 11 में से · कमज़ोर थायरॉइड की संभावना ज़्यादा"],
] as const)("the band of the thyroid is printed in %s in the words of the screen", (locale, found) => {
  const headline = { value: 7, unit: "points of 11", band: "hypothyroid likely" };
  expect(resultText({ instrument: "zulewski-home", headline }, locale).found).toBe(found);
});

test("every title and every band in words has a Hindi text", () => {
  const inWords = (bands: readonly string[]) => bands.filter((band) => !/\d/.test(band)).map(plainBand);
  const texts = instruments.flatMap(({ title, bands }) => [title, ...inWords(bands)]);
  expect(texts.filter((text) => !hindiOfResults[text])).toEqual([]);
});
