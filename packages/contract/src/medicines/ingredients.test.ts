import { expect, test } from "vitest";
import { ingredientsOf } from "./ingredients.ts";

test.each([
  ["Paracetamol 500 mg", ["Paracetamol"]],
  ["Amoxicillin 500 mg + Clavulanic Acid 125 mg", ["Amoxicillin", "Clavulanic Acid"]],
  ["Lignocaine 2% w/w and Menthol 5% w/w Gel", ["Lignocaine", "Menthol"]],
  ["Methylcobalamin1500 mcg Tablets", ["Methylcobalamin"]],
  ["Vitamin B6 10 mg + Vitamin B12 15 mcg", ["Vitamin B6", "Vitamin B12"]],
  ["Calcium and Vitamin D-3 Oral Suspension", ["Calcium", "Vitamin D3"]],
  ["Insulin Isophane 40 IU per ml", ["Insulin Isophane"]],
  ["Oral Rehydration Salts 21 g", ["Oral Rehydration Salts"]],
  ["Paracetamol Oral Drops", ["Paracetamol"]],
  ["Oral Suspension", []],
  ["L-Carnitine 500 mg + Omega-3 Fatty Acids 1 g", ["L-Carnitine", "Omega-3 Fatty Acids"]],
  ["10 mg", []],
])("%s has the ingredients %j", (genericName, names) => {
  expect(ingredientsOf(genericName)).toEqual(names);
});
