/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { createI18n, translate } from "./i18n.ts";
import { chosenLocale, createLanguage } from "./language.tsx";

const catalogues = path.join(import.meta.dirname, "../locales/hi");
const hindi: Record<string, string> = Object.assign(
  {},
  ...readdirSync(catalogues).map((name) => JSON.parse(readFileSync(path.join(catalogues, name), "utf8"))),
);
const withPlaceholders = Object.keys(hindi).filter((text) => `${text}${hindi[text]}`.includes("{"));

describe.each(["en", "hi"] as const)("texts in the language %s", (locale) => {
  const own = createI18n(locale, hindi);
  const ofLingui = setupI18n({ locale, messages: { en: {}, hi: hindi } }).setMessagesCompiler(compileMessage);

  test("every text reads as with Lingui's own compiler", () => {
    expect(withPlaceholders.length).toBeGreaterThan(300);
    for (const text of withPlaceholders)
      for (const value of [0, 1, 2, 12_345]) {
        const names = [...`${text}${hindi[text]}`.matchAll(/\{(\w+)/g)].map(([, name]) => [name, value]);
        const values = Object.fromEntries(names);
        expect(translate(own, text, values)).toBe(ofLingui._(text, values));
      }
  });
});

test("large counts are grouped as in India, and other numbers stay as they are", () => {
  const text = "{n, plural, one {# row} other {# rows}} of {year}";
  const i18n = createI18n("en", {});
  expect(translate(i18n, text, { n: 1_234_567, year: 2026 })).toBe("12,34,567 rows of 2026");
  expect(translate(i18n, text, { n: 1, year: 2026 })).toBe("1 row of 2026");
});

test("a language whose texts cannot be loaded is kept for the fresh page", async () => {
  const language = createLanguage(createI18n("en", {}), () => Promise.reject(new Error("The file is gone.")));

  await language.change("hi");

  expect(language.i18n.locale).toBe("en");
  expect(chosenLocale()).toBe("hi");
});
