import { z } from "zod";
import { sexes } from "./visit-person.ts";

const SharedEntries = z
  .array(z.object({ name: z.string().max(200), ingredients: z.array(z.string().max(200)).max(40) }))
  .max(100);

/** The shared profile as the doctor has read it, with sex and age from the form. What is not shared is empty. */
export const SharedFacts = z.object({
  allergies: SharedEntries,
  diseases: SharedEntries,
  medications: SharedEntries,
  sex: z.enum(sexes).nullable(),
  age: z.int().nullable(),
});
export type SharedFacts = z.infer<typeof SharedFacts>;
