import { formIn } from "../../../compositions/index.ts";

const places: Record<string, string> = {
  tablet: "mouth",
  capsule: "mouth",
  liquid: "mouth",
  sachet: "mouth",
  lozenge: "mouth",
  drops: "infant",
  cream: "skin",
  ointment: "skin",
  gel: "skin",
  lotion: "skin",
  shampoo: "skin",
  soap: "skin",
  patch: "skin",
  inhaler: "lungs",
  respule: "lungs",
  rotacap: "lungs",
  mouthwash: "mouthwash",
  injection: "injection",
  suppository: "suppository",
};

/** A form that says nothing of the place: a powder is swallowed or dusted on a wound. */
export const ANY_PLACE = "any";

/** Returns where a medicine of this form is used: of one ingredient, eye drops are no other form of an ointment. */
export function placeOfForm(form: string): string {
  const [place, kind] = (formIn(form) ?? "").split(" ");
  return (kind ? place : places[place!]) ?? ANY_PLACE;
}
