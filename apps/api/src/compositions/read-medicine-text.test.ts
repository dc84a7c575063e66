import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { readMedicineText } from "./read-medicine-text.ts";

test.each([
  ["ULTRACET", ["tramadol", "paracetamol"]],
  ["ALPRAX", ["alprazolam"]],
  ["TRAMDOL", ["tramadol"]],
  ["Ketamin 50 mg", ["ketamine"]],
  ["Dolo650mg", ["paracetamol"]],
  ["dolo 650 tablet", ["paracetamol"]],
  ["telma h 40", ["telmisartan", "hydrochlorothiazide"]],
  ["augmentin", ["amoxicillin", "clavulanic acid"]],
  ["Amoxycillin 500 mg and Potassium Clavulanate 125 mg", ["amoxicillin", "clavulanic acid"]],
  ["Atorvastatin Calcium 10 mg", ["atorvastatin"]],
  ["Calcium, Magnesium and Zinc", ["calcium", "magnesium", "zinc"]],
  ["PARACETAMOL/TRAMADOL", ["paracetamol", "tramadol"]],
  ["acetaminophen", ["paracetamol"]],
  ["Insulin injection 40 IU/ml", ["insulin"]],
  ["Insulin Glargine 100 IU/ml", ["insulin glargine"]],
])("%s is read as %j", (text, ingredients) => {
  expect(readMedicineText(text)).toMatchObject({ ingredients, unknown: [] });
});

test.each(["APOMORPHINE", "Quibbletol", "bukhar", "tablet", "650", "dolor", "𝕏", ""])(
  "%s is read as no medicine",
  (text) => {
    expect(readMedicineText(text).ingredients).toEqual([]);
  },
);

test("a word as near to two medicines is read as neither", () => {
  expect(readMedicineText("codine")).toMatchObject({
    ingredients: [],
    unknown: ["codine"],
    near: ["codeine", "iodine"],
  });
  // Two spellings of one medicine are no other name.
  expect(readMedicineText("sulphadiazin").ingredients).toEqual([]);
  expect(readMedicineText("gentamycn").ingredients).toEqual(["gentamicin"]);
});

test("amounts are those of the brand, or those written", () => {
  expect(readMedicineText("Augmentin 625").amounts).toEqual(["500mg", "125mg"]);
  expect(readMedicineText("Telmisartan 40 mg + Amlodipine 0.005 g").amounts).toEqual(["40mg", "5mg"]);
  expect(readMedicineText("Paracetamol 125 mg/5 ml").amounts).toEqual(["25mg/ml"]);
  expect(readMedicineText("Vitamin D3 60000 IU").amounts).toEqual(["60000iu"]);
});

test("every brand and each of its other spellings is read as what the list says", () => {
  const rows: Record<string, string>[] = parse(readFileSync(new URL("../../../../data/brands.csv", import.meta.url)), {
    columns: true,
  });
  expect(rows).toHaveLength(2997);
  const wrong = rows.flatMap((row) =>
    [row["brand"]!, ...row["aliases"]!.split(";").filter((name) => name.trim())].filter((name) => {
      const { ingredients, slips } = readMedicineText(name);
      return slips.length > 0 || ingredients.join("+") !== row["ingredients"];
    }),
  );
  expect(wrong).toEqual([]);
});
