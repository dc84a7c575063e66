import { expect, test } from "vitest";
import { brandOfSearch } from "./brand-of-search.ts";
import { brandsBeginningWith } from "./brands-beginning-with.ts";

test.each([
  ["lipitor", "Lipitor", ["atorvastatin"]],
  ["Fluka-150", "Fluka 150", ["fluconazole"]],
  ["crocin", "Crocin", ["paracetamol"]],
  ["augmentin ds syrup", "Augmentin", ["amoxicillin", "clavulanic acid"]],
  ["brufen total", "Brufen", ["ibuprofen"]],
  ["meftal forte", "Meftal Forte", ["mefenamic acid", "paracetamol"]],
  ["monocef", "Monocef", ["ceftriaxone"]],
  ["monocef 200", "Monocef-O 200", ["cefpodoxime"]],
])("the search '%s' names %s", (search, name, ingredients) => {
  expect(brandOfSearch(search)?.brand).toMatchObject({ name, ingredients });
});

test("a suffix that no list knows leaves the strength and the form open", () => {
  expect(brandOfSearch("augmentin ds syrup")?.brand).toMatchObject({ strengths: "", form: "", isFamily: true });
});

test.each(["huminsulin", "d cold total", "cold plus", "forte", ""])("the search '%s' names no brand", (search) => {
  expect(brandOfSearch(search)).toBeUndefined();
});

test("brands that contain more are suggested after the plain ones", () => {
  expect(brandsBeginningWith("monocef", 3).map(({ ingredients }) => ingredients.length)).toEqual([1, 1, 1]);
});
