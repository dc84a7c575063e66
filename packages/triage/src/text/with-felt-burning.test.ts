import { expect, test } from "vitest";
import { assess } from "../index.ts";

const levelOf = (text: string) => assess([{ role: "user", text }]).level;

test.each([
  "my eyes are burning",
  "eyes have been burning for 2 days",
  "my mouth is burning after spicy food",
  "my face is burning after the new cream",
  "groin burning and itching",
  "my genitals are burning when i pee",
  "my neck is burning after sun",
  "burning in private part while urinating",
  "pet me aag lag rahi hai",
  "seene me aag si lagti hai khane ke baad",
  "पैरों में आग लगी रहती है",
])("[AI-05] what feels like burning is no burn: %s", (text) => {
  expect(levelOf(text)).not.toBe("emergency");
});

test.each([
  "my face got burnt",
  "i burnt my face",
  "hot oil splashed my face is burning",
  "eyes are burning after chemical splash",
  "eyes burning cement fell in",
  "my face is burning, acid was thrown",
  "my face is burning i spilled boiling water",
  "my child burned her mouth with hot tea",
  "eyes are burning harpic splashed in them",
  "neck is burning hot oil fell on it",
  "face is burning from the cooker steam",
  "eyes burning after toilet cleaner",
])("[AI-05] a burn stays one: %s", (text) => {
  expect(levelOf(text)).toBe("emergency");
});

test.each([
  ["pet me aag lag rahi hai", "acidity"],
  ["सीने में आग सी लगती है", "heartburn"],
])("[AI-05] a fire that is only felt is heard as burning: %s", (text, id) => {
  const heard = assess([{ role: "user", text }]).understood.map((concept) => concept.id);
  expect(heard).toContain(id);
  expect(heard).not.toContain("burn");
});

test("[AI-05] somebody on fire is not taken for a feeling", () => {
  expect(levelOf("petrol dala aur pet me aag lag gayi")).toBe("emergency");
});
