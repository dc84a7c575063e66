import { searchMedicines } from "@medisense/contract/medicines";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDemoWorld } from "../../../testing/create-demo-world.ts";
import type { World } from "../../../testing/world.ts";

let world: World;
let call: Awaited<ReturnType<World["as"]>>;

beforeAll(async () => {
  world = await createDemoWorld();
  call = await world.as();
});

afterAll(() => world.close());

const search = (q: string) => call(searchMedicines, { query: { q, limit: 60 } });

test.each([
  ["bawasir cream", "Piles"],
  ["piles ointment", "Piles"],
  ["fever capsules", "Fever"],
  ["allergy cream", "Allergy and hay fever"],
  ["baal jhadna shampoo", "Hair loss"],
])("[MED-01] '%s' finds medicines for %s, although none has that form", async (query, disease) => {
  expect((await search(query)).data[0]?.disease).toBe(disease);
});

test("[MED-01] a form of an unknown complaint or of a pain that a doctor should see finds nothing", async () => {
  for (const query of ["zzqxw cream", "seene mein dard tablet", "crushing chest pain tablet"])
    expect((await search(query)).total).toBe(0);
});

test("[MED-01] whoever searches for death is offered no medicine", async () => {
  // Alone, "die" is the beginning of diethylcarbamazine.
  expect((await search("die")).total).toBeGreaterThan(0);
  for (const query of ["i want to die", "I want to die.", "want to die"]) expect((await search(query)).total).toBe(0);
});

test.each([
  "ear pain drops",
  "kaan dard drops",
  "kaan mein dard ki boond",
  "कान दर्द की बूंद",
  "ear drops",
  "kaan ki dawa",
])("[MED-01] '%s' finds ear drops and nothing else", async (query) => {
  const { data, total } = await search(query);
  expect(total).toBeGreaterThan(0);
  expect(data.filter(({ dosage }) => dosage !== "Ear Drops")).toEqual([]);
});

test.each([
  ["nose drops", "Nasal Drops"],
  ["nak ki drops", "Nasal Drops"],
  ["naak band drops", "Nasal Drops"],
  ["नाक का स्प्रे", "Nasal Spray"],
  ["aankh dard drops", "Eye Drops"],
  ["aankh ka malham", "Eye Ointment"],
  ["kaan dard tablet", "Tablet"],
  ["kaan dard", "Tablet"],
])("[MED-01] '%s' begins with %s", async (query, form) => {
  expect((await search(query)).data.slice(0, 3).map(({ dosage }) => dosage)).toEqual([form, form, form]);
});

test.each([
  ["paracetamol tablets", "paracetamol tablet"],
  ["fever tablets", "fever tablet"],
  ["खुजली की क्रीम", "khujli cream"],
  ["khujli ki malham", "khujli cream"],
  ["खांसी का सिरप", "khansi syrup"],
  ["joint pain gel", "dard ki malham"],
  ["antifungal cream", "daad cream"],
])("[MED-01] '%s' finds what '%s' finds", async (phrase, words) => {
  const [said, meant] = [await search(phrase), await search(words)];
  expect(said.total).toBeGreaterThan(0);
  expect(said.data.map(({ name }) => name)).toEqual(meant.data.map(({ name }) => name));
});

test.each([
  "calcium tablet",
  "calcium tablets",
  "calcium",
  "calcium ki goli",
  "कैल्शियम की गोली",
  "vitamin d tablet",
  "zinc tablet",
])("[MED-01] '%s' begins with supplements", async (query) => {
  const { data } = await search(query);
  const isSupplement = data.map(({ category }) => category.includes("Vitamin Deficiencies"));
  expect(isSupplement[0]).toBe(true);
  expect(isSupplement.slice(isSupplement.indexOf(false)).includes(true)).toBe(isSupplement.indexOf(false) === -1);
});

test.each([
  ["antacid", "Acidity and ulcer"],
  ["antacid syrup", "Acidity and ulcer"],
  ["hyperacidity", "Acidity and ulcer"],
  ["antihistamine", "Allergy and hay fever"],
  ["antiemetic", "Nausea and bloating"],
  ["dewormer", "Worm infection"],
  ["anti inflammatory", "Pain and swelling"],
  ["antispasmodic", "Stomach cramps"],
  ["muscle relaxant", "Muscle spasm"],
  ["expectorant", "Cough"],
  ["decongestant", "Common cold"],
  ["electrolyte", "Diarrhoea"],
  ["conjunctivitis", "Eye infection"],
])("[MED-01] '%s' begins with medicines for %s", async (query, disease) => {
  expect((await search(query)).data[0]?.disease).toBe(disease);
});

test.each(["calcium tablet", "calcium", "calcium ki goli"])(
  "[MED-01] '%s' begins with a page of calcium",
  async (query) => {
    const names = (await search(query)).data.map(({ genericName }) => genericName);
    expect(names).toContain("Calcium Pantothenate 100 mg Tablets");
    const isOther = (name: string) => /^calcium pantothenate|methylfolate|polystyrene|dobesilate/i.test(name);
    const supplements = names.slice(0, 11).filter((name) => !/calcium carbonate/i.test(name));
    expect(supplements.filter(isOther)).toEqual([]);
  },
);

test("[MED-01] 'sodium' begins with sodium, not with an epilepsy medicine", async () => {
  expect((await search("sodium tablet")).data[0]!.genericName).toMatch(/^Sodium Bicarbonate/);
});

test("[MED-01] who names calcium acetate finds it", async () => {
  expect((await search("calcium acetate")).data[0]!.genericName).toBe("Calcium Acetate 667 mg");
});

test.each([
  "fever in child 3 years",
  "2 year old fever medicine",
  "bukhar 3 saal ke bachche",
  "teen saal ke bachche ko bukhar",
  "बच्चे का बुखार 3 साल",
  "५ साल के बच्चे का बुखार",
  "fever syrup 4 yr old",
])(
  "[MED-01] '%s' begins with what is measured for a child, without prescription, and no drops for infants",
  async (query) => {
    const { data } = await search(query);
    expect(data.slice(0, 6).map(({ dosage, prescriptionRequired }) => ({ dosage, prescriptionRequired }))).toEqual(
      Array.from({ length: 6 }, () => ({ dosage: "Suspension", prescriptionRequired: false })),
    );
  },
);

test("[MED-01] drops stand among the first for an infant, and tablets for an adult", async () => {
  const formsFor = async (query: string) => (await search(query)).data.slice(0, 6).map(({ dosage }) => dosage);
  expect(await formsFor("fever 6 month baby")).toContain("Drops");
  expect(new Set(await formsFor("fever 35 year old"))).toEqual(new Set(["Tablet"]));
  expect(new Set(await formsFor("3 din se bukhar"))).toEqual(new Set(["Tablet"]));
});

test("[MED-01] a fever in the first weeks of life finds no medicine", async () => {
  for (const query of ["newborn fever", "fever 1 month baby", "2 mahine ke bachche ko bukhar"])
    expect((await search(query)).total).toBe(0);
});

test("[MED-01] the age alone tells that a cough is a child's", async () => {
  expect((await search("cough syrup for 5 year old")).isChildsCough).toBe(true);
  expect((await search("khansi 40 saal")).isChildsCough).toBeUndefined();
});
