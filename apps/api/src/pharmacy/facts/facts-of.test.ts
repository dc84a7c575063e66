import { expect, test } from "vitest";
import { readDataFiles } from "../../seed/read-data-files.ts";
import { factsOf } from "./facts-of.ts";
import { readFactsFiles } from "./read-facts-files.ts";

test("every ingredient's facts are complete and name where to check them, and no ingredient comes twice", () => {
  const { byName } = readFactsFiles();
  expect(byName.size).toBe(652);
});

test("no fact says how much to take", () => {
  const amounts =
    /\d\s*(?:mg|mcg|ml|g|iu|tablets?|capsules?|drops?|puffs?)\b|\b(?:once|twice|\w+ times) (?:a day|daily)/i;
  const texts = [...readFactsFiles().byName.values()].flatMap(({ ingredient, uses, howToTake, stopping, warnings }) =>
    [uses, howToTake, stopping, ...Object.values(warnings)].map((text) => [ingredient, text ?? ""] as const),
  );
  expect(texts.filter(([, text]) => amounts.test(text))).toEqual([]);
});

test("the facts of several ingredients stand together without repeats, each point with its ingredients", () => {
  const { ingredients, storage, common, warnings, unknown } = factsOf("Aceclofenac 100 mg + Paracetamol 325 mg", "en");
  expect(ingredients).toEqual(["aceclofenac", "paracetamol"]);
  expect(unknown).toEqual([]);
  expect(storage).toEqual([
    {
      text: "Store below 30°C in a dry place, away from light and children.",
      lang: "en",
      of: ["aceclofenac", "paracetamol"],
    },
  ]);
  expect(common.filter(({ text }) => text === "nausea")).toEqual([
    { text: "nausea", lang: "en", of: ["aceclofenac", "paracetamol"] },
  ]);
  expect(warnings.pregnancy.map(({ of }) => of)).toEqual([["aceclofenac"], ["paracetamol"]]);
});

test("a synonym has the facts of its ingredient, a relative or an unknown name has none", () => {
  expect(factsOf("Vitamin D3 60000 IU", "en").ingredients).toEqual(["cholecalciferol"]);
  expect(factsOf("Calcium Citrate 500 mg + Frobnicol 5 mg", "en")).toMatchObject({
    ingredients: [],
    unknown: ["Calcium Citrate", "Frobnicol"],
  });
});

test("the facts of an ingredient are found under its own name, also when that begins like a form or a unit", () => {
  expect(factsOf("Oral Rehydration Salts 21 g", "en")).toMatchObject({
    ingredients: ["oral rehydration salts"],
    unknown: [],
  });
  const lost = [...readFactsFiles().byName.keys()].filter((name) => !factsOf(name, "en").ingredients.includes(name));
  // These are written with the signs that separate ingredients.
  expect(lost).toEqual(["insulin biphasic 30/70", "pre-biotic and pro-biotic"]);
});

test("facts that are only likely are named, and nothing is reviewed yet", () => {
  expect(factsOf("Acebrophylline 100 mg", "en").uncertain).toEqual(["acebrophylline"]);
  expect(factsOf("Paracetamol 500 mg", "en")).toMatchObject({ uncertain: [], reviewedOn: null });
});

test("more than nine of ten medicines of the demo world have the facts of all their ingredients", () => {
  const { medicines } = readDataFiles();
  const complete = medicines.filter(({ genericName }) => {
    const { ingredients, unknown } = factsOf(genericName, "en");
    return ingredients.length > 0 && unknown.length === 0;
  });
  expect(complete.length / medicines.length).toBeGreaterThan(0.9);
});

test("in Hindi every fact of every medicine of the demo world is Hindi, and none comes twice", () => {
  for (const { genericName } of readDataFiles().medicines) {
    const { uses, common, serious, warnings, howToTake, storage, stopping } = factsOf(genericName, "hi");
    for (const points of [uses, common, serious, ...Object.values(warnings), howToTake, storage, stopping]) {
      expect(points.filter(({ lang }) => lang !== "hi")).toEqual([]);
      expect(new Set(points.map(({ text }) => text)).size).toBe(points.length);
    }
  }
  expect(factsOf("Aceclofenac 100 mg + Paracetamol 325 mg", "hi").storage).toEqual([
    {
      text: "30°C से नीचे, सूखी जगह पर, रोशनी और बच्चों से दूर रखें।",
      lang: "hi",
      of: ["aceclofenac", "paracetamol"],
    },
  ]);
});
