import {
  latinSpellingOf,
  type Prohibition,
  prohibitedIn,
  prohibitedInIndianScripts,
  prohibitedNear,
  readMedicineText,
} from "../../../compositions/index.ts";

const reasons: Record<Prohibition, string> = {
  scheduleX: "is in Schedule X",
  narcotic: "is a narcotic drug",
  psychotropic: "is a psychotropic substance",
  supervised: "is given out only under a doctor's eyes",
};

/**
 * Returns why a medicine of this composition and these other names is not sold here, or undefined when it may be. A
 * composition must be unmistakable; other names are coined and may resemble anything.
 */
export function whyNotSold(genericName: string, ...names: string[]): string | undefined {
  for (const text of [genericName, ...names]) {
    const [found] = [
      ...prohibitedIn(readMedicineText(latinSpellingOf(text) ?? text)),
      ...prohibitedInIndianScripts(text),
    ];
    if (found) return `${found.substance} ${reasons[found.prohibition]}`;
  }
  const [near] = prohibitedNear(readMedicineText(genericName));
  return near && `its genericName may mean ${near.substance}, which ${reasons[near.prohibition]}`;
}
