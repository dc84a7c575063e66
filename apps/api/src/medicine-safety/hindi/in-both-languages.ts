import { readFileSync } from "node:fs";
import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { z } from "zod";
import { inHindi } from "./in-hindi.ts";

/** Returns what a warning says in both languages. Hindi is null when a clause has no translation. */
export function inBothLanguages(text: string, advice: string | null): Pick<SafetyWarning, "text" | "advice" | "hindi"> {
  const table = (hindi ??= readHindi());
  const translated = inHindi(text, table);
  const advised = advice === null ? null : inHindi(advice, table);
  const isWhole = translated !== undefined && advised !== undefined;
  return { text, advice, hindi: isWhole ? { text: translated, advice: advised } : null };
}

let hindi: Map<string, string> | undefined;

/** Reads the clauses of the warnings, in small letters, with their translation. */
export function readHindi() {
  const file = readFileSync(new URL("../../../../../data/safety/hindi.json", import.meta.url), "utf8");
  const clauses = Object.entries(z.record(z.string().min(1), z.string().min(1)).parse(JSON.parse(file)));
  return new Map(clauses.map(([english, translated]) => [english.toLowerCase(), translated]));
}
