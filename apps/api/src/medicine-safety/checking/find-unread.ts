import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { inBothLanguages } from "../hindi/in-both-languages.ts";
import { readSafetyRules } from "../rules/read-safety-rules.ts";
import type { SafetyProduct } from "./safety-product.ts";

/** Returns a note that names the medicines of which nothing is known: no rule applies to them. */
export function findUnread(products: SafetyProduct[]): SafetyWarning[] {
  const unread = products.filter(({ names }) => names.size === 0);
  if (unread.length === 0 || !products.some(({ isChecked }) => isChecked)) return [];
  return [
    {
      id: "unread",
      kind: "unread",
      severity: "ask",
      medicines: unread.map(({ label }) => label),
      because: null,
      ...inBothLanguages("We do not know this name, so nothing was compared with it.", null),
      sources: [],
      isSourceRead: false,
      compiledOn: readSafetyRules().meta.compiled,
    },
  ];
}
