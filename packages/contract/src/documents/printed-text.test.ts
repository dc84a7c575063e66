import { expect, test } from "vitest";
import { printedText } from "./printed-text.ts";

const advice = printedText(100);

test.each([
  "Rest for two days.",
  "आराम करें।",
  "ਆਰਾਮ ਕਰੋ",
  "ஓய்வெடுங்கள்",
  "വിശ്രമിക്കുക",
  "آرام کریں",
  "₹ 90 – “now”",
  "½ tablet, then 100 µg",
  "100 μg, 37 ± 1 °C",
])("%s can be printed", (text) => expect(advice.parse(text)).toBe(text));

test.each(["休息", "Отдых", "Rest 🙂", "\u202eRest", "Rest\u0000"])("%j cannot be printed", (text) => {
  expect(advice.safeParse(text).success).toBe(false);
});
