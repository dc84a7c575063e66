import { amountsIn } from "./words/amounts-in.ts";
import { type Ingredient, isStricter, type KnownSchedule, knownMedicines } from "./known/known-medicines.ts";
import { formIn } from "./words/medicine-words.ts";

/** A percentage may be written for the salt, which is a little more. */
const SALT_TOLERANCE = 1.2;
const onSkin = ["cream", "ointment", "gel", "lotion", "shampoo", "powder", "soap", "spray"];

/** Returns the ingredient with the strictest schedule in this form, or undefined when none is known. */
export function strictestSchedule(ingredients: string[], { form, strength }: { form: string; strength: string }) {
  const known = knownMedicines().ingredients;
  let strictest: { ingredient: string; schedule: KnownSchedule } | undefined;
  for (const name of ingredients) {
    const ingredient = known.get(name);
    const schedule = ingredient && scheduleAs(ingredient, form, strength);
    if (schedule && (!strictest || isStricter(schedule, strictest.schedule)))
      strictest = { ingredient: name, schedule };
  }
  return strictest;
}

function scheduleAs({ otcOnlyAs, schedule }: Ingredient, form: string, strength: string): KnownSchedule | undefined {
  const written = formIn(form);
  const isOnSkin = onSkin.includes(written ?? "");
  const isFree = otcOnlyAs.split(";").some((free) => {
    const freeForm = formIn(free);
    const isSameForm = freeForm === written || (isOnSkin && onSkin.includes(freeForm ?? ""));
    return freeForm && isSameForm && firstAmount(strength) <= firstAmount(free) * SALT_TOLERANCE;
  });
  if (isFree) return "OTC";
  // Schedule H1 excludes preparations for external use, except for eyes, ears and nose (Drugs Rules 1945, its note).
  return isOnSkin && schedule === "H1" ? "H" : schedule;
}

/** Returns the first amount; a combination begins with its main ingredient. */
const firstAmount = (text: string) => Number.parseFloat(amountsIn(text)[0] ?? "0");
