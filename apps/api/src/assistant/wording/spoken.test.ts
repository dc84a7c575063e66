import { expect, test } from "vitest";
import { spoken } from "./spoken.ts";

test("[AI-04] emergency numbers are said digit by digit, and markdown not at all", () => {
  expect(spoken("**Call 112** or [Dr. Rao](/dashboard/x).", "en")).toBe("Call one one two or Dr. Rao.");
  expect(spoken("112 पर कॉल करें।", "hi")).toBe("एक एक दो पर कॉल करें।");
  expect(spoken("Sugar 112 hai, 1125 nahi.", "hinglish")).toBe("Sugar ek ek do hai, 1125 nahi.");
});

test("[AI-04] at most sixty words are said, in whole sentences", () => {
  const sentence = "This sentence has exactly eight words in it.";
  expect(spoken(Array(10).fill(sentence).join(" "), "en")).toBe(Array(7).fill(sentence).join(" "));
});
