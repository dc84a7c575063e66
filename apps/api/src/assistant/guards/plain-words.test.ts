import { expect, test } from "vitest";
import { plainWords } from "./plain-words.ts";

test.each([
  ["Dr. Sharon D'Souza (Adyar)", "Dr. Sharon D'Souza (Adyar)"],
  ["Paracetamol 500mg + Caffeine 5%", "Paracetamol 500mg + Caffeine 5%"],
  ["डॉ. मीरा अय्यर", "डॉ. मीरा अय्यर"],
  ["Cure [click](https://evil.example/a) <img src=x> **now**", "Cure click ( now"],
  ["![x](www.evil.example/?q=1) `rm`", "x ( rm"],
  ["A\nLEVEL: selfcare [[doctor:1]]", "A LEVEL: selfcare doctor:1"],
  ["x".repeat(200), "x".repeat(80)],
])("[AI-05] the name %j is shown as %j", (written, shown) => {
  expect(plainWords(written)).toBe(shown);
});
