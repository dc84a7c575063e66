import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import type { Sex } from "@medisense/contract/prescriptions";
import { inBothLanguages } from "../hindi/in-both-languages.ts";
import { readSafetyRules } from "../rules/read-safety-rules.ts";
import type { Allergy } from "./find-allergies.ts";
import type { SafetyProduct } from "./safety-product.ts";

export interface PatientFacts {
  allergies: Allergy[];
  /** In the person's own words. */
  diseases: { name: string }[];
  sex: Sex | null;
  /** In completed years; null when the birth date is not known. */
  age: number | null;
}

/** The words that tell of a state, in English, in Hindi, and in Hindi in Latin letters. */
const SAYS = {
  pregnancy: /\b(?:pregnan|garbha?va)|गर्भ(?:वती|ावस्था)|प्रेग्नें/i,
  kidney: /\b(?:kidn[ei]|renal|ckd|dialysis|nephro|gurd[aeo]?\b)|किडनी|गुर्द|डायलिसिस|डायलीसिस/i,
  liver: /\b(?:liver|hepat|cirrhosis|jigar|yakrit)|लिवर|लीवर|यकृत|जिगर|हेपेटाइटिस|सिरोसिस/i,
  g6pd: /\bg-?6-?pd\b/i,
};

/** The ages at which a woman is asked about a pregnancy that the profile does not state. */
const MAY_BE_PREGNANT = { from: 12, to: 55 };

/** Returns the warnings for a state of the person, such as pregnancy or weak kidneys, and those about driving. */
export function findCautions(products: SafetyProduct[], patient: PatientFacts): SafetyWarning[] {
  const checked = products.filter(({ isChecked }) => isChecked);
  const inBody = checked.filter(({ route }) => route === "systemic");
  const stated = (kind: keyof typeof SAYS) => patient.diseases.find(({ name }) => SAYS[kind].test(name))?.name ?? null;
  return [
    ...pregnancyCautions(checked, patient, stated("pregnancy")),
    ...(["kidney", "liver", "g6pd"] as const).flatMap((kind) => {
      const because = stated(kind);
      return because === null ? [] : cautionsOf(kind, inBody, because);
    }),
    ...cautionsOf("driving", inBody, null).map((warning) => ({ ...warning, severity: "note" as const })),
  ];
}

/** Without a stated pregnancy only what must be avoided is named, to a woman of the age for it. */
function pregnancyCautions(products: SafetyProduct[], { sex, age }: PatientFacts, because: string | null) {
  if (because !== null) return cautionsOf("pregnancy", products, because);
  const { from, to } = MAY_BE_PREGNANT;
  if (sex !== "female" || (age !== null && (age < from || age > to))) return [];
  return cautionsOf("pregnancy", products, null)
    .filter(({ severity }) => severity === "avoid")
    .map((warning) => ({ ...warning, severity: "ask" as const }));
}

function cautionsOf(kind: keyof typeof SAYS | "driving", products: SafetyProduct[], because: string | null) {
  const { meta, [kind]: rules } = readSafetyRules();
  return rules.flatMap(({ ingredients, text, advice, severity, sources }, at): SafetyWarning[] => {
    const named = products.filter((product) => ingredients.some((name) => product.names.has(name)));
    if (named.length === 0) return [];
    const medicines = named.map(({ label }) => label);
    const rest = { sources, isSourceRead: false, compiledOn: meta.compiled };
    return [{ id: `${kind}/${at}`, kind, severity, medicines, because, ...inBothLanguages(text, advice), ...rest }];
  });
}
