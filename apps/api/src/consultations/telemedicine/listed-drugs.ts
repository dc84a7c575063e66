/**
 * Lists O and B of the Telemedicine Practice Guidelines (Board of Governors in supersession of the Medical Council of
 * India, 25 March 2020). They limit what a doctor may prescribe in an online visit. What the guidelines prohibit is in
 * `compositions/lists/prohibited-substances.ts`. A pharmacist should check both before the product is used for patients.
 */
export type DrugList = "B" | "O";

interface DrugSource {
  source: string;
  /** The date of the document, or what is known of it. */
  dated: string;
}

const sources = {
  examples: { source: "Telemedicine Practice Guidelines, 3.7.4, refills and add-ons named there", dated: "2020-03-25" },
  overTheCounter: {
    source: "sold without prescription, as the product's own list of ingredients says",
    dated: "2026-11-20",
  },
} satisfies Record<string, DrugSource>;

const entries: [DrugList, keyof typeof sources, string][] = [
  ["B", "examples", "atenolol, enalapril, glibenclamide, metformin, salmeterol"],
  [
    "O",
    "overTheCounter",
    "paracetamol, oral rehydration salts, zinc sulphate, folic acid, cholecalciferol, calcium carbonate, " +
      "cyanocobalamin, multivitamin, vitamin b complex, vitamin c, vitamin e, lactulose, ispaghula, bisacodyl, " +
      "liquid paraffin, simethicone, aluminium hydroxide, magaldrate, milk of magnesia, lactobacillus, " +
      "xylometazoline, oxymetazoline, calamine, povidone iodine, chlorhexidine, carboxymethylcellulose, " +
      "methyl salicylate, benzydamine",
  ],
];

export interface ListedDrug extends DrugSource {
  name: string;
  list: DrugList;
}

export const listedDrugs: ListedDrug[] = entries.flatMap(([list, source, names]) =>
  names.split(", ").map((name) => ({ name, list, ...sources[source] })),
);
