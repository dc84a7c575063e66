import { expect, test } from "vitest";
import { aMedicine } from "../../../features/medicines/medicine.fixture.ts";
import { suggestionsFor } from "./suggestions-for.ts";

const tablet = aMedicine();
const of = (terms: string, ...named: Parameters<typeof suggestionsFor>[1]["named"][]) =>
  suggestionsFor(terms, { data: [tablet, tablet], named: named[0] }).map((suggestion) =>
    suggestion.kind === "medicine" ? suggestion.name : `${suggestion.kind}: ${suggestion.terms}`,
  );

test("a complaint is suggested in the catalogue's words, once", () => {
  expect(of("bukhar")).toEqual(["complaint: Fever", tablet.name, tablet.name]);
  expect(of("fever")).toEqual([tablet.name, tablet.name]);
});

test("a composition is suggested for its beginning, and nobody is told that it is a complaint", () => {
  expect(of("para")).toEqual(["composition: Paracetamol 500 mg", tablet.name, tablet.name]);
});

test("a brand that we know is suggested first, with what it contains", () => {
  const named = {
    name: "Dolo 650",
    isBrand: true,
    contains: [{ ingredient: "paracetamol", strength: "650 mg" }],
    form: "Tablet",
    prescriptionRequired: false,
    notSold: null,
    offered: "same" as const,
  };
  expect(of("dolo 650", named)).toEqual(["brand: Dolo 650", tablet.name, tablet.name]);
  const [brand] = suggestionsFor("dolo 650", { data: [], named });
  expect(brand).toMatchObject({ contains: "paracetamol 650 mg" });
});

test("brands that begin with what is typed are suggested after what it may mean itself", () => {
  const brands = [{ name: "Dolo 650", contains: [{ ingredient: "paracetamol", strength: "650 mg" }] }];
  const kinds = suggestionsFor("dol", { data: [tablet], brands }).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(["brand", "medicine"]);
});
