import { expect, test } from "vitest";
import { idrs } from "./instruments/idrs.ts";
import { readAnswers } from "./instrument/read-answers.ts";

test("a question that is refused keeps its own punctuation", () => {
  expect(readAnswers(idrs, { age: 40, knownDiabetes: "maybe" })).toMatchObject({
    refusal: { message: "Please check this answer: Has a doctor told you that you have diabetes?" },
  });
});
