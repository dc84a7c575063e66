import { expect, test } from "vitest";
import { compileConcepts } from "./compile-concepts.ts";

const compiled = (phrases: { en?: string[]; hinglish?: string[]; hi?: string[] }, anti: string[] = []) =>
  compileConcepts([
    { id: "any", kind: "symptom", label: { en: "any", hi: "कोई" }, phrases: { en: [], ...phrases }, anti },
  ])[0]!;

test("a phrase that its fillers leave with nothing but general words is left out, with a gap too", () => {
  expect(compiled({ en: ["better ~2 i was gone"], hinglish: ["aap ko ~1 kya de"] }).phrases).toEqual([]);
});

test("a phrase is left out when another one is found in each of its readings", () => {
  const phrases = ["{body} caught ~2 machine", "finger caught machine", "arm caught ~3 machine"];

  expect(compiled({ en: phrases }).phrases).toEqual(["e:arm e:caught ~3 e:machin", "{body} e:caught ~2 e:machin"]);
});

test("of two phrases with the same denial, the one with the wider gap is kept", () => {
  const phrases = ["pump ~1 not helping", "pump ~2 not helping", "pump ~3 helping"];

  expect(compiled({ en: phrases }).phrases).toEqual(["e:pump ~2 e:not e:help", "e:pump ~3 e:help"]);
});

test("the plural of respect is read as the singular", () => {
  expect(compiled({ hi: ["गिर गईं", "गोली खा लीं"] }).phrases).toEqual(
    compiled({ hi: ["गिर गई", "गोली खा ली"] }).phrases,
  );
});

test('"jee" is a verb beside "nahi sakta", and politeness elsewhere', () => {
  expect(compiled({ hinglish: ["ji nahi sakta"] }).phrases).toEqual(["h:jinA h:nahi h:sktA"]);
  expect(compiled({ hinglish: ["padosi ji nahi jaage"] }).phrases).toEqual(["h:pdos h:nahi h:jg"]);
});

test("what speaks against a concept in words of Hindi is kept once, for both scripts", () => {
  expect(compiled({}, ["machhar khatam"]).anti).toEqual(["h:mcr h:Ktm"]);
});

test("what speaks against a concept is kept once, when another says no more than fillers around it", () => {
  const anti = ["do not know whom", "not know whom", "know whom confused about"];

  expect(compiled({ en: ["confused"] }, anti).anti).toEqual(["e:know e:whom e:confus e:about", "e:not e:know e:whom"]);
});
