import type { Field } from "@medisense/risk";
import type { Entered } from "./entered.ts";

/** Returns the id of the person whom the conversation of a link was about, or "other" for somebody it only told of. */
export const personIn = (hash: string) => new URLSearchParams(hash.slice(1)).get("for") ?? undefined;

/**
 * Returns what the fragment of a URL answers, such as "#age=45&sex=female". Anybody can write a link, so only entries that a
 * field can have are taken.
 */
export function saidBefore(fields: readonly Field[], hash: string): Entered {
  const said = new URLSearchParams(hash.slice(1));
  return Object.fromEntries(
    fields.flatMap((field): [string, string | boolean][] => {
      const value = said.get(field.name);
      if (value === null) return [];
      if (field.kind === "yesNo") return value === "true" || value === "false" ? [[field.name, value === "true"]] : [];
      const isOption = "options" in field && field.options.some((option) => option.value === value);
      const isNumber = field.kind !== "choice" && /^\d{1,4}(\.\d{1,2})?$/.test(value);
      return isOption || isNumber ? [[field.name, value]] : [];
    }),
  );
}
