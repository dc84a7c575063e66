import { expect, test } from "vitest";
import { sharedIngredients } from "./shared-ingredients.ts";

const plain = { name: "Parivex 500 Tablet", genericName: "Paracetamol 500 mg" };
const syrup = { name: "Parivex Syrup", genericName: "PARACETAMOL 250 mg per 5 ml" };
const cold = { name: "Coldrid Tablet", genericName: "Cetirizine 5 mg + Paracetamol 325 mg + Phenylephrine 10 mg" };
const otherCold = { name: "Nozana Tablet", genericName: "Cetirizine 10 mg and Phenylephrine 10 mg" };
const stomach = { name: "Omez 20 Capsule", genericName: "Omeprazole 20 mg" };

const said = (...medicines: (typeof plain)[]) =>
  sharedIngredients(medicines).map((shared) => [
    shared.ingredients.join(" and "),
    shared.medicines.map(({ name }) => name).join(", "),
  ]);

test("medicines of different ingredients share none", () => {
  expect(said()).toEqual([]);
  expect(said(plain, otherCold, stomach)).toEqual([]);
});

test("two medicines of one ingredient are found whatever their strength, form and spelling", () => {
  expect(said(plain, stomach, syrup)).toEqual([["Paracetamol", "Parivex 500 Tablet, Parivex Syrup"]]);
});

test("shared ingredients are listed once, with every medicine that contains them", () => {
  expect(said(plain, cold, otherCold, syrup)).toEqual([
    ["Paracetamol", "Parivex 500 Tablet, Coldrid Tablet, Parivex Syrup"],
    ["Cetirizine and Phenylephrine", "Coldrid Tablet, Nozana Tablet"],
  ]);
});

test("a composition that names an ingredient twice does not count as two medicines", () => {
  expect(said({ name: "Calvita", genericName: "Calcium 250 mg + Calcium 500 mg" })).toEqual([]);
});
