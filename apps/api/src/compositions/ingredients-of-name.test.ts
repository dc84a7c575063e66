import { expect, test } from "vitest";
import { ingredientsOfName } from "./ingredients-of-name.ts";

test.each([
  ["Crocin", ["paracetamol"]],
  ["Crocin 650", ["paracetamol"]],
  // One slip in a name that several brands begin with.
  ["Valparinn", ["sodium valproate"]],
  // A slip that is as near to another spelling of the same brand.
  ["Voveren", ["diclofenac"]],
  ["Asthalinn", ["salbutamol"]],
  ["zerodoll", ["aceclofenac"]],
  ["Metformin 500 mg", ["metformin"]],
  ["the blue paint of our door", []],
])("%j means %j", (name, ingredients) => expect(ingredientsOfName(name)).toEqual(ingredients));
