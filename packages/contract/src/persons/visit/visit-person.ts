import { z } from "zod";

export const sexes = ["female", "male", "other"] as const;
export type Sex = (typeof sexes)[number];

/** The ways in which the adult who comes along is related to a minor. */
export const companions = ["parent", "sibling", "guardian"] as const;

/** The adult who comes with a minor to a visit. */
export const Companion = z.object({ name: z.string(), relation: z.enum(companions) });
export type Companion = z.infer<typeof Companion>;

/** The person of a visit, as the patient, the doctor and the store see it. */
export const VisitPerson = z.object({
  name: z.string(),
  /** The age on the day of the visit in whole years, and in months for a child under two; null when unknown. */
  age: z.int().nullable(),
  ageMonths: z.int().nullable(),
  sex: z.enum(sexes).nullable(),
  /** The adult with whom a minor comes; null for adults and for unknown birth dates. */
  with: Companion.nullable(),
});
export type VisitPerson = z.infer<typeof VisitPerson>;
