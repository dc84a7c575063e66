import { describe, expect, test } from "vitest";
import { mentionsEmergency } from "./mentions-emergency.ts";

describe("[CONS-01] texts that mention an emergency", () => {
  test.each([
    "I have severe chest pain since morning",
    "CHEST   PAIN!!",
    "he can't breathe",
    "He can’t breathe",
    "my father is unconscious",
    "I want to kill myself",
    "she is having a seizure",
    "heavy bleeding after delivery",
    "one side of his face is drooping",
    "सीने में दर्द हो रहा है",
    "साँस नहीं आ रही",
    "सांस नहीं आ रही है",
    "वह बेहोश हो गया",
    "मैं आत्महत्या करना चाहता हूँ",
    "seene mein dard ho raha hai",
    "sine me dard",
    "saans nahi aa rahi",
    "papa behosh ho gaye",
    "mujhe dil ka daura pada hai",
    "usne zeher kha liya",
  ])('"%s" mentions one', (text) => expect(mentionsEmergency(text)).toBe(true));

  test.each([
    "",
    "The rash is better today, thank you",
    "Can I take the tablet after food?",
    "My chest X-ray report is attached",
    "Please note the painting class",
    "दवा कब लेनी है?",
    "dawa kab leni hai",
    "stroked the cat",
  ])('"%s" mentions none', (text) => expect(mentionsEmergency(text)).toBe(false));
});
