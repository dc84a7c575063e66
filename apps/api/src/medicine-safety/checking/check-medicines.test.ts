import { readFileSync } from "node:fs";
import type { SafetyKind } from "@medisense/contract/medicines/safety";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { readSafetyRules } from "../rules/read-safety-rules.ts";
import { checkMedicines } from "./check-medicines.ts";
import type { PatientFacts } from "./find-cautions.ts";

const rules = readSafetyRules();
const patient: PatientFacts = { allergies: [], diseases: [], sex: null, age: null };

const medicine = (contents: string, form = "tablet", label = contents) => ({ label, contents, form });

const allergyTo = (name: string, ...ingredients: string[]) => ({ name, ingredients });

interface Asked {
  taken?: string[];
  form?: string;
  patient?: Partial<PatientFacts>;
}

const check = (medicines: string[], { taken = [], form = "tablet", patient: facts = {} }: Asked = {}) =>
  checkMedicines({
    medicines: medicines.map((contents) => medicine(contents, form)),
    taken: taken.map((contents) => medicine(contents)),
    patient: { ...patient, ...facts },
  });

const idsOf = (...asked: Parameters<typeof check>) => check(...asked).map(({ id }) => id);
const kindsOf = (...asked: Parameters<typeof check>) => new Set(check(...asked).map(({ kind }) => kind));

const listIn = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../../../../data/${file}`, import.meta.url)), { columns: true });

const brands = listIn("brands.csv");

const UNLIKE = ["citric acid", "d-mannose", "potassium citrate"];
const aliases = new Map(
  listIn("ingredients.csv").map(({ ingredient, aliases: listed }) => [
    ingredient!,
    listed!.split("; ").filter((alias) => alias && !UNLIKE.includes(alias)),
  ]),
);

const plain = (name: string) => name.slice(name.indexOf(":") + 1);

/** Returns a name as an ingredient, as one of its salts, by its other names, and as a brand where one is known. */
function spellingsOf(name: string) {
  const written = plain(name);
  if (name.includes(":")) return [written];
  const brand =
    brands.find(({ ingredients }) => ingredients === name) ??
    brands.find(({ ingredients }) => ingredients!.split("+").includes(name));
  return [
    written.toUpperCase(),
    `${written} hydrochloride`,
    ...(aliases.get(name) ?? []),
    ...(brand ? [brand["brand"]!] : []),
  ];
}

describe("every rule of the lists fires on its ingredients, on their salts and on their brands", () => {
  test("interactions", () => {
    const silent: string[] = [];
    let pairs = 0;
    for (const { id, a, b } of rules.interactions) {
      const [one] = a;
      const [other] = b;
      const named = [
        ...a.flatMap((name) => spellingsOf(name).map((spelling) => [spelling, plain(other!)] as const)),
        ...b.flatMap((name) => spellingsOf(name).map((spelling) => [plain(one!), spelling] as const)),
      ];
      for (const [first, second] of named) {
        pairs += 1;
        const form = "capsule";
        if (!idsOf([first, second], { form }).includes(`interaction/${id}`)) silent.push(`${id}: ${first} | ${second}`);
      }
    }
    expect(silent).toEqual([]);
    expect(pairs).toBeGreaterThan(5000);
  });

  test("allergies", () => {
    const silent: string[] = [];
    for (const { allergyTo: causes, warnFor, text } of rules.crossReactivity) {
      const pairs = causes.flatMap((to) =>
        warnFor.flatMap((name) => spellingsOf(name).map((spelling) => [to, name, spelling] as const)),
      );
      for (const [to, name, spelling] of pairs) {
        const found = check([spelling], { patient: { allergies: [allergyTo(plain(to))] } });
        const isThere = found.some(
          (warning) => warning.text === text || (to === name && warning.severity === "contraindicated"),
        );
        if (!isThere && !found.some(({ severity }) => severity === "contraindicated"))
          silent.push(`${to}: ${spelling}`);
      }
    }
    expect(silent).toEqual([]);
  });

  test.each(["pregnancy", "kidney", "liver", "g6pd", "driving"] as const)("%s", (kind) => {
    const name = {
      pregnancy: "Pregnancy",
      kidney: "Chronic kidney disease",
      liver: "Cirrhosis",
      g6pd: "G6PD deficiency",
      driving: "",
    }[kind];
    const diseases = [{ name }];
    const silent = rules[kind].flatMap(({ ingredients, text }) =>
      ingredients
        .flatMap(spellingsOf)
        .filter(
          (spelling) =>
            !check([spelling], { form: "capsule", patient: { diseases } }).some(
              (found) => found.kind === kind && found.text === text,
            ),
        ),
    );
    expect(silent).toEqual([]);
  });

  test("duplicates", () => {
    const silent = rules.duplicateClasses.flatMap(({ name, ingredients }) =>
      ingredients
        .flatMap((ingredient) => spellingsOf(ingredient))
        .filter(
          (spelling) =>
            !idsOf([spelling, `another ${ingredients[0]}`], { form: "capsule" }).some((id) =>
              id.startsWith(`duplicate/${name}/`),
            ),
        )
        .map((spelling) => `${name}: ${spelling}`),
    );
    expect(silent).toEqual([]);
  });
});

test("an ordinary prescription has no warning, and a text that means nothing is said to be unread", () => {
  const warnings = check(["Amoxicillin 500 mg", "Cetirizine 10 mg", "FROBNICOL 5 MG"], { taken: ["My aunt's tea"] });
  expect(warnings.filter(({ kind }) => kind !== "driving")).toMatchObject([
    { kind: "unread", medicines: ["FROBNICOL 5 MG", "My aunt's tea"] },
  ]);
  expect(check([], { taken: ["My aunt's tea"] })).toEqual([]);
});

test("a warning names the medicines as they were written, its source, and whether it was read", () => {
  const [warning] = check(["Warf 5"], { taken: ["Brufen 400"] });
  expect(warning).toMatchObject({
    kind: "interaction",
    severity: "serious",
    medicines: ["Warf 5", "Brufen 400"],
    compiledOn: "2026-11-22",
  });
  expect(warning!.sources.length).toBeGreaterThan(0);
});

test("the gravest warning comes first", () => {
  const severities = check(["sildenafil", "Nitroglycerin 2.6 mg", "Ibuprofen 400 mg", "Diclofenac 50 mg"]).map(
    ({ severity }) => severity,
  );
  expect(severities[0]).toBe("contraindicated");
  expect(severities.indexOf("ask")).toBeGreaterThan(severities.lastIndexOf("serious"));
});

test("creams, drops, gels and shampoos take no part in what concerns the whole body", () => {
  expect(kindsOf(["Ketoconazole 2%"], { form: "shampoo", taken: ["Simvastatin 20 mg"] })).not.toContain("interaction");
  expect(kindsOf(["Ketoconazole 200 mg"], { taken: ["Simvastatin 20 mg"] })).toContain("interaction");
  expect(kindsOf(["Volini Gel"], { form: "", taken: ["Warf 5"] })).toContain("interaction");
  expect(kindsOf(["Voveran Emulgel"], { form: "", taken: ["Ibuprofen 400 mg"] })).not.toContain("duplicate");
});

test("an antacid called gel is swallowed", () => {
  expect(kindsOf(["Digene Gel"], { form: "", taken: ["Ciprofloxacin 500 mg"] })).toContain("interaction");
});

test("one product counts once: a combination of its own two sides, and the same product twice", () => {
  expect(kindsOf(["Spironolactone 25 mg + Ramipril 5 mg"])).not.toContain("interaction");
  expect(kindsOf(["Dolo 650", "dolo 650"])).not.toContain("duplicate");
  expect(kindsOf(["Dolo 650", "Crocin Advance"])).toContain("duplicate");
});

test("going on with the same medicine is no duplicate, another of its kind is", () => {
  expect(kindsOf(["Telma 40"], { taken: ["Telmisartan 40 mg"] })).not.toContain("duplicate");
  expect(kindsOf(["Losartan 50 mg"], { taken: ["Telmisartan 40 mg"] })).toContain("duplicate");
  expect(kindsOf(["Metformin 500 mg"], { taken: ["Metformin 500 mg + Glimepiride 1 mg"] })).toContain("duplicate");
});

test.each([
  ["Crocin", "Paracetamol 500 mg", ["Crocin"]],
  ["Dolo 650", "Paracetamol 650 mg", ["Dolo 650"]],
  ["डोलो 650", "Crocin Advance", ["डोलो 650"]],
  ["Telmisartan 40 mg", "Telma 80", ["Telmisartan 40 mg"]],
  ["Dolo 650", "Dolo 650", []],
  ["Crocin", "Crocin Advance", []],
  ["paracetamol", "Crocin Advance", []],
])("who takes %s and buys %s is warned of %j", (taken, bought, duplicated) => {
  const found = check([bought], { taken: [taken] }).filter(({ kind }) => kind === "duplicate");
  expect(found.flatMap(({ medicines }) => medicines).filter((label) => label !== bought)).toEqual(duplicated);
});

test("what a rule says speaks to nobody, so that it reads right for a doctor; the advice stands apart", () => {
  const { crossReactivity, driving, duplicateClasses, g6pd, interactions, kidney, liver, pregnancy } = rules;
  const told = [
    ...interactions.flatMap(({ effect, why }) => [effect, why]),
    ...[crossReactivity, driving, duplicateClasses, g6pd, kidney, liver, pregnancy].flat().map(({ text }) => text),
  ];
  expect(told.filter((text) => /\b(?:you|your|yourself|ask|call|tell|do not (?!count))\b/i.test(text))).toEqual([]);
});

test.each([
  ["kidney", "gurde ki bimari"],
  ["kidney", "kidni kharab hai"],
  ["kidney", "डायलिसिस पर हूँ"],
  ["kidney", "गुर्दे की बीमारी"],
  ["liver", "jigar ki sujan"],
  ["liver", "लीवर की बीमारी"],
  ["pregnancy", "garbhvati hu"],
  ["pregnancy", "प्रेग्नेंट हूँ"],
] as const)("a state of %s is understood in the person's own words: %s", (kind, name) => {
  const medicine = { pregnancy: "Methotrexate 10 mg", kidney: "Ibuprofen 400 mg", liver: "Paracetamol 500 mg" }[kind];
  const found = check([medicine], { patient: { diseases: [{ name }] } });
  expect(found).toContainEqual(expect.objectContaining({ kind, because: name }));
});

test("a duplicate of a current medicine names it", () => {
  expect(check(["Paracetamol 500 mg"], { taken: ["Crocin"] })).toMatchObject([
    {
      text: expect.stringMatching(/^Already taken: paracetamol \(Crocin\)\. /),
      advice: expect.stringMatching(/^Take only one/),
    },
  ]);
});

test.each([
  ["वारफेरिन", "Ibuprofen 400 mg"],
  ["वार्फरिन 5", "Ibuprofen 400 mg"],
  ["warfrin", "Ibuprofen 400 mg"],
  ["एस्पिरिन", "Ibuprofen 400 mg"],
  ["Viagra", "Isosorbide mononitrate 20 mg"],
  ["Manforce 50", "Isosorbide mononitrate 20 mg"],
  ["सिल्डेनाफिल", "Isosorbide mononitrate 20 mg"],
  ["sildenafill citrate", "Isosorbide mononitrate 20 mg"],
  ["वार्डेनाफिल", "Isosorbide mononitrate 20 mg"],
  ["gemfibrozl", "Simvastatin 10 mg"],
  ["Isosorbide-5-mononitrate", "Sildenafil 50 mg"],
  ["ISMN", "Sildenafil 50 mg"],
  ["Rifampin", "Warfarin 5 mg"],
  ["Albuterol", "Propranolol 40 mg"],
  ["Aminophylline 100 mg", "Ciprofloxacin 500 mg"],
])("%s, as somebody writes it, is compared with %s, from either side", (written, other) => {
  for (const [medicine, taken] of [
    [other, written],
    [written, other],
  ])
    expect(kindsOf([medicine!], { taken: [taken!] })).toContain("interaction");
});

test.each(["दूध", "हल्दी", "बर्फ", "अश्वगंधा", "चाय", "पानी", "नीम", "योग"])("%s is no medicine", (word) => {
  expect([...kindsOf(["Ibuprofen 400 mg"], { taken: [word] })]).toEqual(["unread"]);
});

test("medicines that the person already takes are not judged among themselves", () => {
  expect(check(["Cetirizine 10 mg"], { taken: ["Warf 5", "Ibuprofen 400 mg"] }).map(({ kind }) => kind)).not.toContain(
    "interaction",
  );
});

test("an allergy to a medicine warns of it by its brand, and of its relatives more mildly", () => {
  const allergies = [allergyTo("Penicillin")];
  const severityOf = (name: string) =>
    check([name], { patient: { allergies } }).find(({ kind }) => kind === "allergy")?.severity;
  expect(severityOf("Augmentin 625")).toBe("serious");
  expect(severityOf("Cefixime 200 mg")).toBe("ask");
  expect(severityOf("Azithromycin 500 mg")).toBeUndefined();
  expect(check(["Brufen 400"], { patient: { allergies: [allergyTo("Ibuprofen")] } })[0]).toMatchObject({
    severity: "contraindicated",
    because: "Ibuprofen",
  });
  expect(
    check(["Brufen 400"], { patient: { allergies: [allergyTo("peanuts")] } }).filter(({ kind }) => kind === "allergy"),
  ).toEqual([]);
});

test.each([
  ["NSAIDs", "Brufen 400"],
  ["nsaid", "Diclofenac 50 mg"],
  ["painkillers", "Ibuprofen 400 mg"],
  ["pain killer", "Brufen 400"],
  ["दर्द निवारक दवाएँ", "Brufen 400"],
  ["पेनिसिलिन", "Augmentin 625"],
  ["सल्फा", "Bactrim DS"],
  ["penicilin", "Amoxicillin 500 mg"],
  ["Pencillin", "Mox 500"],
  ["penicillin se allergy", "Mox 500"],
  ["sulpha drugs", "Bactrim DS"],
  ["पैरासिटामोल", "Dolo 650"],
  ["ब्रूफेन", "Ibuprofen 400 mg"],
  ["डाइक्लोफेनाक", "Voveran 50"],
  ["statins", "Atorvastatin 10 mg"],
  ["ACE inhibitors", "Ramipril 5 mg"],
])("the allergy %j, in the person's own words, warns of %s", (allergy, name) => {
  expect(kindsOf([name], { patient: { allergies: [allergyTo(allergy)] } })).toContain("allergy");
});

test.each(["peanuts", "मूँगफली", "धूल", "pollen", "latex", "antibiotics", "cats and dogs", "दूध", "बर्फ", "सर्दी", "टमाटर"])(
  "the allergy %j warns of no ordinary medicine",
  (allergy) => {
    const names = ["Dolo 650", "Brufen 400", "Mox 500", "Bactrim DS", "Atorvastatin 10 mg", "Cetirizine 10 mg"];
    expect(kindsOf(names, { patient: { allergies: [allergyTo(allergy)] } })).not.toContain("allergy");
  },
);

test("a relative of a listed ingredient warns like it, and what only shares its page does not", () => {
  const pregnant = { diseases: [{ name: "Pregnancy" }] };
  for (const name of ["Divalproex 500 mg", "Valproic acid 200 mg", "Sodium valproate 200 mg"])
    expect(kindsOf([name], { patient: pregnant })).toContain("pregnancy");
  const allergies = [allergyTo("sulfa")];
  expect(kindsOf(["Sulphamethoxazole 800 mg + Trimethoprim 160 mg"], { patient: { allergies } })).toContain("allergy");
  expect(idsOf(["Citric acid"], { taken: ["Disodium hydrogen citrate"] })).toEqual([]);
});

test("an allergy in the profile's own words warns by its stored ingredients", () => {
  const allergies = [allergyTo("सल्फ़ा दवाएँ", "substance:sulfa")];
  expect(kindsOf(["Bactrim DS"], { patient: { allergies } })).toContain("allergy");
});

test("pregnancy is asked of women of the age for it alone, unless it is stated", () => {
  const said = (facts: Partial<PatientFacts>) =>
    check(["Isotretinoin 20 mg"], { patient: facts }).find(({ kind }) => kind === "pregnancy")?.severity;
  expect(said({ sex: "female", age: 30 })).toBe("ask");
  expect(said({ sex: "female", age: 56 })).toBeUndefined();
  expect(said({ sex: "male", age: 30 })).toBeUndefined();
  expect(said({ sex: "female", age: 30, diseases: [{ name: "Pregnancy" }] })).toBe("avoid");
});

test("without leave to look at the profile only the medicines themselves are compared", () => {
  const warnings = checkMedicines({ medicines: [medicine("Brufen 400"), medicine("Voveran 50")], taken: [] });
  expect(new Set(warnings.map(({ kind }) => kind))).toEqual(new Set<SafetyKind>(["duplicate"]));
});

test("sixty medicines are compared, a longer list is cut", () => {
  const many = Array.from({ length: 500 }, (_, at) => medicine("Dolo 650", "tablet", `Dolo ${at}`));
  const [warning] = checkMedicines({ medicines: many, taken: [] });
  expect(warning!.medicines).toHaveLength(60);
});
