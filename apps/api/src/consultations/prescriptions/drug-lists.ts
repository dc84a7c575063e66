/**
 * The drug lists of the Telemedicine Practice Guidelines (Board of Governors in supersession of the Medical Council of
 * India, 25 March 2020). They limit what a doctor may prescribe in an online visit.
 *
 * Each name is as reliable as its source. Sources "from memory" were not compared with the gazette and err on the side
 * of refusal: exempted preparations (codeine and diphenoxylate in small doses) are refused as well, and so are
 * clonazepam, clobazam and phenobarbitone, which a later official notice is said to allow for refills. A pharmacist
 * should check this table before the product is used for patients.
 */
export type DrugList = "scheduleX" | "narcotic" | "B" | "O";

interface DrugSource {
  source: string;
  /** The date of the document, or what is known of it. */
  dated: string;
}

const sources = {
  scheduleX: { source: "Drugs Rules 1945, Schedule X", dated: "from memory, as amended" },
  ingredients: { source: "the product's own list of ingredients, after Schedules H1 and X", dated: "2026-11-20" },
  narcotic: { source: "NDPS Act 1985, narcotic drugs", dated: "from memory, as amended" },
  psychotropic: { source: "NDPS Act 1985, Schedule of psychotropic substances", dated: "from memory, as amended" },
  examples: { source: "Telemedicine Practice Guidelines, 3.7.4, refills and add-ons named there", dated: "2020-03-25" },
  overTheCounter: {
    source: "sold without prescription, as the product's own list of ingredients says",
    dated: "2026-11-20",
  },
} satisfies Record<string, DrugSource>;

const entries: [DrugList, keyof typeof sources, string][] = [
  ["scheduleX", "ingredients", "methylphenidate"],
  [
    "scheduleX",
    "scheduleX",
    "amobarbital, amphetamine, barbital, cyclobarbital, dexamphetamine, ethchlorvynol, glutethimide, ketamine, " +
      "meprobamate, methamphetamine, methylamphetamine, methylphenobarbital, pentobarbital, phencyclidine, " +
      "phenmetrazine, secobarbital",
  ],
  [
    "narcotic",
    "narcotic",
    "cannabis, cocaine, codeine, dextropropoxyphene, dihydrocodeine, diphenoxylate, fentanyl, heroin, hydrocodone, " +
      "hydromorphone, methadone, morphine, opium, oxycodone, pethidine, remifentanil, sufentanil, tramadol",
  ],
  [
    "narcotic",
    "psychotropic",
    "alprazolam, bromazepam, buprenorphine, chlordiazepoxide, clobazam, clonazepam, diazepam, flunitrazepam, " +
      "flurazepam, lorazepam, lormetazepam, midazolam, nitrazepam, oxazepam, pentazocine, phenobarbital, " +
      "phenobarbitone, phentermine, temazepam, zolpidem",
  ],
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
