import { useText } from "../language.tsx";

interface Age {
  /** Whole years; null when unknown. */
  age: number | null;
  /** Whole months, for a child under two. */
  ageMonths: number | null;
}

/** Returns a function that words an age, such as "6 years"; undefined for an unknown one. Its texts need no plural rules. */
export function useAgeText() {
  const t = useText();
  return ({ age, ageMonths }: Age) => {
    if (age === null) return undefined;
    if (ageMonths === null) return t("{n} years", { n: age });
    if (ageMonths === 0) return t("under 1 month");
    return ageMonths === 1 ? t("1 month") : t("{n} months", { n: ageMonths });
  };
}
