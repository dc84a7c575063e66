import { readFileSync } from "node:fs";
import { z } from "zod";

const Names = z.array(z.string().min(1)).min(1);
const Sources = z.array(z.string().min(1));
/** The part of a rule that speaks to the patient. A doctor or pharmacist, who knows, is shown the rest. */
const Advice = z.string().nullable().default(null);

const Interaction = z.object({
  id: z.string(),
  a: Names,
  b: Names,
  severity: z.enum(["contraindicated", "serious"]),
  effect: z.string(),
  why: z.string(),
  advice: z.string(),
  sources: Sources,
  route: z.enum(["systemic", "any"]),
  sourceCheck: z.enum(["recalled", "corroborated"]),
  compiled: z.iso.date(),
});
export type Interaction = z.infer<typeof Interaction>;

const CrossAllergy = z.object({
  allergyTo: Names,
  warnFor: Names,
  text: z.string(),
  advice: Advice,
  strength: z.enum(["same class", "possible"]),
  sources: Sources,
});
const DuplicateClass = z.object({ name: z.string(), ingredients: Names, text: z.string(), advice: Advice });
const Caution = z.object({
  ingredients: Names,
  text: z.string(),
  advice: Advice,
  severity: z.enum(["avoid", "ask"]),
  sources: Sources,
});

const Others = z.object({
  meta: z.object({ compiled: z.iso.date() }),
  crossReactivity: z.array(CrossAllergy),
  duplicateClasses: z.array(DuplicateClass),
  pregnancy: z.array(Caution),
  kidney: z.array(Caution),
  liver: z.array(Caution),
  g6pd: z.array(Caution),
  driving: z.array(Caution),
});

export interface SafetyRules extends z.infer<typeof Others> {
  interactions: Interaction[];
  /** The members of each class, by its name, such as "ACE_INHIBITOR". */
  classes: Record<string, string[]>;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../../data/safety/${name}`, import.meta.url), "utf8"));

let rules: SafetyRules | undefined;

/**
 * Returns the rules of `data/safety`, which are read at the first call. In the interactions, a class is the names of its
 * members. Of what our lists of ingredients lack, "other:" marks a medicine, and "substance:" a food or an allergen.
 */
export function readSafetyRules(): SafetyRules {
  return (rules ??= readFiles());
}

function readFiles(): SafetyRules {
  const classes = z.record(z.string(), Names).parse(read("classes.json"));
  const members = (names: string[]) => names.flatMap((name) => membersOf(name, classes));
  const interactions = z.array(Interaction).parse(read("interactions.json"));
  return {
    ...Others.parse(read("allergies-duplicates.json")),
    classes,
    interactions: interactions.map((rule) => ({ ...rule, a: members(rule.a), b: members(rule.b) })),
  };
}

function membersOf(name: string, classes: Record<string, string[]>): string[] {
  if (!name.startsWith("class:")) return [name];
  const members = classes[name.slice("class:".length)];
  if (!members) throw new Error(`data/safety names an unknown class: ${name}`);
  return members;
}
