import { readFileSync } from "node:fs";
import { warningSubjects } from "@medisense/contract/medicines/medicine-facts";
import { z } from "zod";

const folder = new URL("../../../../../data/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), "utf8");

const hindiFiles = ["side-effects", "warnings", "how-to-take", "storage-and-stopping", "uses"];

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

/** English clauses, and each in Hindi. */
const Translations = z.record(text, text);

/** Reads the facts of all ingredients and their translation, and checks every field. */
export function readFactsFiles() {
  const facts = ["facts/part-1.json", "facts/part-2.json", "facts/part-3.json"].flatMap((file) =>
    z.array(IngredientFacts).parse(JSON.parse(read(file))),
  );
  const byName = new Map(facts.map((one) => [one.ingredient, one]));
  const hindi = new Map(
    hindiFiles
      .flatMap((file) => Object.entries(Translations.parse(JSON.parse(read(`facts/hindi/${file}.json`)))))
      .map(([english, translated]) => [english.toLowerCase(), translated]),
  );
  return { byName, hindi, ...Status.parse(JSON.parse(read("facts/status.json"))) };
}
