import { readFileSync } from "node:fs";
import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { z } from "zod";
import { inHindi } from "./in-hindi.ts";

/** Returns what a warning says in both languages. Hindi is null when a clause has no translation. */
export function inBothLanguages(
  text: string,
  advice: string | null,
  why: string | null = null,
): Pick<SafetyWarning, "text" | "advice" | "why" | "hindi"> {
  const table = (hindi ??= readHindi());
  const translated = inHindi(text, table);
  const [advised, reason] = [advice, why].map((part) => (part === null ? null : inHindi(part, table)));
  const isWhole = translated !== undefined && advised !== undefined && reason !== undefined;
  return { text, advice, why, hindi: isWhole ? { text: translated, advice: advised, why: reason } : null };
}

let hindi: Map<string, string> | undefined;

/** Reads the clauses of the warnings, in small letters, with their translation. */
export function readHindi() {
  const file = readFileSync(new URL("../../../../../data/safety/hindi.json", import.meta.url), "utf8");
  const clauses = Object.entries(z.record(z.string().min(1), z.string().min(1)).parse(JSON.parse(file)));
  return new Map(clauses.map(([english, translated]) => [english.toLowerCase(), translated]));
}
