import type { PageLanguage } from "./find-web-build.ts";

/** Returns the language that the person chose, or else the supported one that the browser prefers. */
export function languageOf(chosen: string | undefined, acceptLanguage = ""): PageLanguage {
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
