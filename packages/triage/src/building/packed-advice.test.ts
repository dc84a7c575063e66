import { expect, test } from "vitest";
import { readKnowledge } from "../knowledge/read-knowledge.ts";
import { packAdvice, unpackAdvice } from "./packed-advice.ts";

test("[AI-06] the browser reads the first aid as it is written", () => {
  const advice = readKnowledge().firstAid.map(({ id, lines }) => ({ id, lines }));

  expect(unpackAdvice(packAdvice(advice))).toEqual(advice);
});
