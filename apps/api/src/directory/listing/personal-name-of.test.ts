import { expect, test } from "vitest";
import { personalNameOf } from "./personal-name-of.ts";

test.each([
  ["Dr. Meera Anil Nair", { firstName: "Meera", lastName: "Anil Nair" }],
  ["Dr Meera Nair", { firstName: "Meera", lastName: "Nair" }],
  ["Meera", { firstName: "Meera", lastName: "" }],
])("%s is split", (name, names) => {
  expect(personalNameOf(name)).toEqual(names);
});
