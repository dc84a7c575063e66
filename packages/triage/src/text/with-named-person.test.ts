import { expect, test } from "vitest";
import { findRedFlag } from "../find-red-flag.ts";

test.each([
  "she is dying",
  "he's dying please help",
  "they are dying",
  "someone is dying here",
  "woh mar rahi hai",
  "wo mar raha hai jaldi batao",
  "koi mar raha hai",
  "वह मर रही है",
  "वो मर रहा है बचाओ",
])("[AI-05] somebody who is only called by a pronoun is dying: %s", (text) => {
  expect(findRedFlag(text)?.kind).toBe("emergency");
});

test.each([
  "she is dying to meet the doctor",
  "he is dying of laughter",
  "my phone battery is dying",
  "my plant is dying",
  "wo has has ke mar raha hai",
])("[AI-05] nobody is dying: %s", (text) => {
  expect(findRedFlag(text)).toBeUndefined();
});
