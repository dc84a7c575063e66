import type { Instrument, RefusedResult } from "@medisense/risk";
import { useText } from "../../lib/language.tsx";

/** Returns a function that says why there is no result, in the few words that stand beside a field. */
export function useRefusalText({ fields, ages }: Instrument) {
  const t = useText();
  return ({ code, field: name, message }: RefusedResult) => {
    const field = fields.find((one) => one.name === name);
    if (code === "MISSING_INPUT") return t("Please answer this");
    const isOwnText = message === ages.ifYounger || message === ages.ifOlder;
    if (code === "AGE_OUT_OF_RANGE" && name === "age" && !isOwnText) {
      const { from, to } = ages;
      return t("This check is made for people of {from} to {to} years. Please ask a doctor instead.", { from, to });
    }
    if (code !== "INPUT_OUT_OF_RANGE" || !field || !("min" in field)) return t(message);
    const { min, max } = name === "age" ? { min: ages.from, max: ages.to } : field;
    return "whole" in field
      ? t("Please enter a whole number from {min} to {max}", { min, max })
      : t("Please enter a number from {min} to {max}", { min, max });
  };
}
