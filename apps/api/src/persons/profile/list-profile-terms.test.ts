import { expect, test } from "vitest";
import { listProfileTerms } from "./list-profile-terms.ts";

const namesOf = (kind: "allergy" | "disease" | "medication", search: string) =>
  listProfileTerms({ kind, search }).map(({ name }) => name);

test("a disease is found by its name, by another word for it, and in Hindi", () => {
  expect(namesOf("disease", "asth")).toEqual(["Asthma"]);
  expect(namesOf("disease", "hypertension")).toEqual(["High blood pressure"]);
  expect(namesOf("disease", "दमा")).toEqual(["Asthma"]);
  expect(namesOf("disease", "शुगर")).toContain("Type 2 diabetes");
});

test("a medicine is found as an ingredient and as a brand, which says what it contains", () => {
  expect(namesOf("medication", "metf")[0]).toBe("Metformin");
  expect(namesOf("medication", "amlo")[0]).toBe("Amlodipine");
  expect(listProfileTerms({ kind: "medication", search: "crocin" })[0]).toMatchObject({ contains: ["paracetamol"] });
});

test("for an allergy the groups come before single medicines, and the list stays short", () => {
  expect(namesOf("allergy", "pen")[0]).toBe("Penicillin antibiotics");
  expect(namesOf("allergy", "a").length).toBeLessThanOrEqual(8);
  expect(namesOf("disease", "%")).toEqual([]);
});
