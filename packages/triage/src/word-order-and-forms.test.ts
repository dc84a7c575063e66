import { describe, expect, test } from "vitest";
import { findRedFlag } from "./find-red-flag.ts";
import { assess } from "./index.ts";

const readingOf = (text: string) => assess([{ role: "user", text }]);

describe("[AI-05] an emergency is one in any order of its words and in any form of its verbs", () => {
  test.each([
    "chest on fire and sweating",
    "my chest is on fire and I feel sweaty",
    "my chest is burning and left arm pain",
    "सीने में आग जैसी जलन और बाएं हाथ में दर्द",
    "dil bahut tez dhadak raha hai chakkar aake gir gaye",
    "dhadkan tez hui phir chakkar khakar gir padi",
    "दिल बहुत तेज धड़क रहा था और चक्कर आकर गिर पड़े",
    "chest flutters and passed out",
    "pair me aag lag gayi patakhe se",
    "पटाखे से पैर में आग लग गई",
    "aag lagi ghar me bachche andar hain",
    "andar bachche hain aur ghar me aag lagi hai",
    "phas gayi hu jalti building me",
    "jalte hue ghar me phase hain hum",
    "mirgi me jeebh kat gayi",
    "he has fallen and does not move",
  ])("%s", (text) => {
    expect(readingOf(text)).toMatchObject({ level: "emergency", intent: "triage" });
    expect(findRedFlag(text)?.kind).toBe("emergency");
  });
});

test.each(["जलती हुई इमारत में फंसी हूं", "lift me phansi hu"])("[AI-05] who is stuck has no noose: %s", (text) => {
  expect(findRedFlag(text)?.kind).toBe("emergency");
});

describe("[AI-05] what happened after the news, and what somebody says he will do, is a crisis", () => {
  test.each([
    "she read the news and now wants to kill herself",
    "he saw the film and now says he wants to die",
    "my brother says he will jump",
    "my friend texted goodbye and said he will jump",
    "kitni goli khane se mar jaunga",
    "neend ki goliyan kha ke so jaungi hamesha ke liye",
    "kitni goli khane se neend hamesha ke liye aa jaye",
    "dard se tang aa gaya hu goliyan kha lunga",
  ])("%s", (text) => {
    expect(findRedFlag(text)?.kind).toBe("crisis");
  });
});

describe("[AI-05] what has only words of an emergency gets no card", () => {
  test.each([
    "gas leaking from my bottom",
    "gas is leaking from behind all day",
    "ghar me sabko gas ki badbu, pet kharab",
    "मुझसे गैस लीक होती रहती है",
    "I was stuck in lift yesterday and felt panic",
    "last week i got stuck in the lift and had a panic attack",
    "कल लिफ्ट में फंस गई थी, अब ठीक हूं",
    "my chest burns after spicy food",
    "I read the news about a man who wanted to die",
    "ear pain and discharge in my kid",
    "stomach pain in my 5 year old child",
    "कितनी गोली खाऊं",
    "bukhar me kitni goli khaun",
    "क्या मैं यह गोली खा लूं",
    "sar dard ho raha hai goli kha lunga",
  ])("%s", (text) => {
    expect(readingOf(text).level).not.toBe("emergency");
    expect(findRedFlag(text)).toBeUndefined();
  });
});

test.each(["महीना बहुत ज्यादा आ रहा है दस दिन से", "mahina bahut zyada aa raha hai 10 din se"])(
  "[AI-05] a heavy period is understood by its plain name: %s",
  (text) => {
    expect(readingOf(text).understood.map(({ id }) => id)).toContain("heavy-period");
  },
);

test("[AI-05] a mother-in-law is no breath", () => {
  expect(readingOf("meri saas mujhe pareshan karti hai").understood.map(({ id }) => id)).not.toContain(
    "breathlessness",
  );
});
