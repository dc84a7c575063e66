import { expect, test } from "vitest";
import { ingredientsOfName } from "./ingredients-of-name.ts";

test.each([
  ["Crocin", ["paracetamol"]],
  ["Crocin 650", ["paracetamol"]],
  ["Metformin 500 mg", ["metformin"]],
  ["the blue paint of our door", []],
])("%j means %j", (name, ingredients) => expect(ingredientsOfName(name)).toEqual(ingredients));
