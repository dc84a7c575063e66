import { isLocale, type Locale, preferredLocale } from "@medisense/contract/locales";
import type { FastifyRequest } from "fastify";

/** Returns the language chosen in this browser, or else the account's, or else the supported one that the browser prefers. */
export function localeOf(
  { cookies, headers }: Pick<FastifyRequest, "cookies" | "headers">,
  ofAccount?: Locale,
): Locale {
  const chosen = cookies["lang"];
  if (isLocale(chosen)) return chosen;
  if (ofAccount) return ofAccount;
  const wanted = (headers["accept-language"] ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/i.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return preferredLocale(wanted.map(({ tag }) => tag));
}
