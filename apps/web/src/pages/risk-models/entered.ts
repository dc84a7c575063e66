import type { Field } from "@medisense/risk";
import { numberIn } from "../../lib/typing/number-in.ts";

/** The entries so far, by the names of the fields: typed text, a chosen value, or yes and no. */
export type Entered = Readonly<Record<string, string | boolean>>;

/** Returns the answers of a form. An empty field has none; a text that is no number is NaN, which no field accepts. */
export function answersOf(fields: readonly Field[], entered: Entered): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = entered[field.name];
      if (value === undefined || value === "") return [];
      return [[field.name, typeof value === "string" && isNumber(field, value) ? numberIn(value) : value]];
    }),
  );
}

function isNumber(field: Field, value: string) {
  return field.kind === "number" || (field.kind === "numberOr" && !field.options.some((one) => one.value === value));
}
