import { expect, test } from "vitest";
import { assess, composeChatReply } from "./index.ts";

const levelOf = (text: string) => assess([{ role: "user", text }]).level;

test.each([
  "My daughter is 8. Since yesterday one eye is pink and a bit sticky. It itches, she sees well, light does not bother her. No pain, no fever.",
  "Meri beti 5 saal ki hai. Sar me khujli hai aur baalon me juen hai, chhote safed dane chipke hain. Bukhar nahi, theek khel rahi hai.",
  "मेरी उम्र 28 साल है। दो दिन से हल्की खाँसी और नाक बह रही है। बुखार नापा तो 98.4 निकला। कोई पुरानी बीमारी नहीं है।",
])("[AI-01] a minor illness stays one in a long description: %s", (text) => {
  expect(levelOf(text)).toBe("selfcare");
});

test("[AI-01] a fever that a tablet lowered stays a fever", () => {
  expect(levelOf("fever 103 for four days, 98.4 after paracetamol")).toBe("urgent");
});

test("[AI-05] words that only resemble a crisis are answered with a question and the numbers", () => {
  const assessment = assess([{ role: "user", text: "since my wife passed away i only want to be with her" }]);
  expect(assessment.asksSafety).toBe(true);
  const reply = composeChatReply(assessment, {});
  for (const number of ["112", "14416", "181"]) expect(reply).toContain(number);
});
