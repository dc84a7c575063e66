import { expect, test } from "vitest";
import { findRedFlag } from "./find-red-flag.ts";
import { assess } from "./index.ts";

const ask = (text: string) => assess([{ role: "user", text }]);

test.each([
  "my film hero hangs himself",
  "news said a man committed suicide",
  "the news reported that a student hanged herself",
  "news mein aaya ki ek aadmi ne khudkushi kar li",
  "समाचार में सुना कि एक छात्र ने आत्महत्या कर ली",
  "fansi ka scene dekha",
  "serial mein saas ne bahu ko zeher de diya aaj ke episode mein",
  "नाटक में राजा ज़हर पीकर मर जाता है",
  "that joke killed me, laughed so hard I could not breathe",
])("[AI-05] news, films and figures of speech get no card and no question about dying: %s", (text) => {
  const { level, mayBeCrisis } = ask(text);

  expect(level).not.toBe("emergency");
  expect(mayBeCrisis).toBe(false);
  expect(findRedFlag(text)).toBeUndefined();
});

test.each([
  "saw the movie where he hangs himself, I want to do the same",
  "film mein hero ne phansi lagayi, main bhi laga lunga",
  "news dekhi suicide ki, mera bhi mann karta hai",
  "film dekhi, ab mar jaane ka mann hai",
  "boss jaan le lega isliye zeher kha lunga",
  "kaam ne jaan le li ab fansi laga lunga",
  "pati jaan le lega meri",
  "gaadi me dada ne dam tod diya",
  "ghar mein aag laga di usne",
  "my team mate collapsed and is not breathing",
  "laughed so hard he cannot breathe and is turning blue",
])("[AI-05] beside news, films and figures of speech the real thing keeps its card: %s", (text) => {
  expect(ask(text).level).toBe("emergency");
  expect(findRedFlag(text)).toBeDefined();
});
