export const locales = ["en", "hi"] as const;
export type Locale = (typeof locales)[number];

/** A text of the server in every language of the product. */
export type Bilingual = Record<Locale, string>;

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** Returns the first language of a browser's list that the product has; English without one. */
export function preferredLocale(tags: readonly string[]): Locale {
  return tags.map((tag) => tag.toLowerCase().split("-")[0]).find(isLocale) ?? "en";
}
