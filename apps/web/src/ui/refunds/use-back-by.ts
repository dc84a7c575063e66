import { istMidnight } from "@medisense/contract/ist";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";

/** Returns a function that adds to a sentence when money is back that a bank may have taken; null adds nothing. */
export function useBackBy() {
  const t = useText();
  const { locale } = useLanguage();
  return (sentence: string, backBy: string | null) => {
    if (!backBy) return sentence;
    const date = longDate(istMidnight(backBy), locale);
    return `${sentence} ${t("If your bank has taken the money, you get it back by {date}.", { date })}`;
  };
}
