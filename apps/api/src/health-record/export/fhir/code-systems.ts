export const LOINC = "http://loinc.org";
export const UCUM = "http://unitsofmeasure.org";

/** Returns a category of observations. */
export const observationCategory = (code: "vital-signs" | "laboratory") => ({
  coding: [{ system: "http://terminology.hl7.org/CodeSystem/observation-category", code }],
});
