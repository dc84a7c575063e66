import type { Locale } from "./build.ts";

/** The language that a person chose, or else the one of ours that their browser would rather have. */
export function localeOf(chosen: string | undefined, acceptLanguage = ""): Locale {
  if (chosen === "en" || chosen === "hi") return chosen;
  const wanted = acceptLanguage
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.find(({ language }) => language === "en" || language === "hi")?.language === "hi" ? "hi" : "en";
}
