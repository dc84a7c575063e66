/** A medicine as somebody wrote it or as a pack says it. */
export interface WrittenMedicine {
  /** The words that a person knows it by. */
  label: string;
  /** Its ingredients or its brand: "Telmisartan 40 mg", "Dolo 650". */
  contents: string;
  form: string;
  /** The ingredients that a profile has stored for it. */
  ingredients?: string[];
}

/** Returns a product of the catalogue. Its composition says what is in it, not its name. */
export const soldMedicine = (product: { name: string; genericName: string }, form: string): WrittenMedicine => ({
  label: product.name,
  contents: product.genericName,
  form,
});

interface Prescribed {
  genericName: string;
  strength: string;
  form: string;
}

/** Returns the medicine of a line of a prescription. */
export const prescribedMedicine = ({ genericName, strength, form }: Prescribed): WrittenMedicine => ({
  label: `${genericName} ${strength}`.trim(),
  contents: genericName,
  form,
});

/** Returns a medicine that a person named in the profile, in their own words. */
export const namedMedicine = ({ name, ingredients }: { name: string; ingredients: string[] }): WrittenMedicine => ({
  label: name,
  contents: name,
  form: "",
  ingredients,
});
