import { readFileSync } from "node:fs";
import { warningSubjects } from "@medisense/contract/medicines/medicine-facts";
import { z } from "zod";

const folder = new URL("../../../../../data/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), "utf8");

const text = z.string().min(1);

const IngredientFacts = z.strictObject({
  ingredient: text,
  uses: text,
  common: z.array(text),
  serious: z.array(text),
  warnings: z.record(z.enum(warningSubjects), text.nullable()),
  howToTake: text,
  storage: text,
  stopping: text.nullable(),
  sources: z.array(text).min(1),
  confidence: z.enum(["sure", "likely"]),
});
export type IngredientFacts = z.infer<typeof IngredientFacts>;

const Status = z.strictObject({
  addedOn: z.iso.date(),
  reviewedBy: text.nullable(),
  reviewedOn: z.iso.date().nullable(),
});

/** Reads the facts of all ingredients, and checks every field. */
export function readFactsFiles() {
  const facts = ["facts/part-1.json", "facts/part-2.json", "facts/part-3.json"].flatMap((file) =>
    z.array(IngredientFacts).parse(JSON.parse(read(file))),
  );
  const byName = new Map(facts.map((one) => [one.ingredient, one]));
  return { byName, ...Status.parse(JSON.parse(read("facts/status.json"))) };
}
