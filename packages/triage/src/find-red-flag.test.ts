import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { redFlagKnowledge } from "./generated/red-flag-knowledge.ts";
import { assess, openEngine } from "./index.ts";
import { generatedFiles } from "./building/generated-files.ts";
import { readSafetyBank } from "./knowledge/read-knowledge.ts";
import { findRedFlag } from "./find-red-flag.ts";

/** Every fifth message is enough to notice a difference, and takes a fifth of the time. */
const EACH = 5;
const SLOW_MS = 120_000;

test(
  "[AI-06] the browser's knowledge is at most 100 kB when compressed",
  () => {
    expect(brotliCompressSync(redFlagKnowledge).length).toBeLessThanOrEqual(100_000);
  },
  SLOW_MS,
);

test(
  "the generated files are those of the knowledge",
  () => {
    for (const { path, text } of generatedFiles()) expect(readFileSync(path, "utf8") === text, path).toBe(true);
  },
  SLOW_MS,
);

test(
  "[AI-06] the browser and the server find the same emergencies, but for a crisis that no rule knows",
  () => {
    const texts = [
      ...readSafetyBank().map(({ text }) => text),
      ...openEngine().knowledge.rules.flatMap(({ tests = [] }) => tests.map(({ text }) => text)),
    ].filter((_, index) => index % EACH === 0);
    const different = texts.filter((text) => {
      const { level, intent, rules } = assess([{ role: "user", text }]);
      const isOnServerAlone = intent === "crisis" && !rules.some((id) => id.startsWith("em-"));
      return !isOnServerAlone && (findRedFlag(text) !== undefined) !== (level === "emergency");
    });

    expect(different).toEqual([]);
  },
  SLOW_MS,
);

test("[AI-06] a red flag says whom to call, in the language of the message", () => {
  expect(findRedFlag("crushing chest pain and sweating")).toMatchObject({ kind: "emergency", language: "en" });
  expect(findRedFlag("papa behosh ho gaye hain, uth nahi rahe")).toMatchObject({ language: "hinglish" });
  expect(findRedFlag("मैं आत्महत्या करने की सोच रही हूँ")?.numbers.map(({ number }) => number)).toContain("14416");
  expect(findRedFlag("runny nose since yesterday")).toBeUndefined();
  expect(findRedFlag("and I am sweating a lot", ["crushing chest pain"])).toBeDefined();
});

test("[AI-06] a card in Hinglish says in Hinglish whom each number reaches", () => {
  const numbers = findRedFlag("papa behosh ho gaye, saans nahi aa rahi")?.numbers;

  expect(numbers).toContainEqual({ number: "112", label: "Har emergency: police, fire brigade, ambulance" });
});
