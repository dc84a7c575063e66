import { expect, test } from "vitest";
import { findRedFlag } from "../find-red-flag.ts";
import { assess, composeChatReply, composeVoiceReply } from "../index.ts";

const ask = (text: string) => assess([{ role: "user", text }]);

test.each([
  "no one will miss me",
  "the loan people keep calling, my family gets the insurance if i go",
  "i cannot do this anymore, goodbye",
  "kya karu jee ke",
  "bas ek baar so jau aur kabhi na uthu",
  "karz bahut ho gaya, fasal barbad, ab ek hi rasta bacha hai",
  "patri pe baitha hu train ka wait kar raha",
  "mere jane ke baad mere kutte ka khayal rakhna",
  "सारी नींद की गोलियाँ गिन ली हैं",
  "पटरी पर बैठा हूँ",
  "उनके जाने के बाद अब किसके लिए जियूँ",
])("[AI-05] an indirect sign of a crisis gets a card or the question about danger: %s", (text) => {
  const assessment = ask(text);
  const reply = composeChatReply(assessment, {});

  expect(assessment.level === "emergency" || assessment.mayBeCrisis).toBe(true);
  expect(reply).toContain("112");
  expect(reply).toContain("14416");
  if (assessment.mayBeCrisis) expect(reply).toContain("181");
});

test("[AI-05] the question about danger comes before an answer to something else, written and spoken", () => {
  const assessment = ask("how do i cancel my appointment");
  const asked = { ...assessment, level: null, mayBeCrisis: true, asksSafety: true } as const;
  const calm = { ...asked, intent: "help", help: "cancel-appointment" } as const;

  expect(composeChatReply(calm, {})).toMatch(/^Is somebody very ill, being hurt, or thinking of dying\?/);
  expect(composeVoiceReply(calm, {})).toMatch(/^Is somebody very ill.*one one two/);
});

test("[AI-05] with a complaint, the question about danger replaces the next medical one", () => {
  const reply = composeChatReply({ ...ask("itchy rash for a week"), mayBeCrisis: true, asksSafety: true }, {});

  expect(reply).toMatch(/thinking of dying.*112.*14416.*181/);
});

test.each([
  "kal exam hai mar jaunga yaar syllabus hi khatam nahi hua",
  "is suicide more common in men",
  "how do i delete my account and end everything here",
  "चूहे मारने की दवा बच्चों से दूर कैसे रखें",
  "mujhe neend nahi aati kya karu",
  "daant ka dard sahan nahi hota",
  "koi matlab nahi hai is report ka samjhao",
  "garmi se mar gaye yaar ac kaam nahi kar raha",
])("[AI-05] what only sounds like a crisis gets no card: %s", (text) => {
  expect(ask(text).level).not.toBe("emergency");
});

test.each([
  "my cousin put a story saying thank you all, this was the last one",
  "ab kisi se kuch nahi kehna, bas chup chap chala jaunga",
])("[AI-05] words that resemble a crisis closely enough get its card: %s", (text) => {
  const assessment = ask(text);

  expect(assessment).toMatchObject({ level: "emergency", intent: "crisis" });
  expect(composeChatReply(assessment, {})).toContain("14416");
});

test("[AI-05] first aid for what a rule names comes before words that resemble a crisis", () => {
  const { intent, firstAid } = ask("after the fight my sister cannot breathe and her lips are blue");

  expect(intent).toBe("triage");
  expect(firstAid).not.toEqual([]);
});

test.each(["my brother hears voices and talks to himself", "chacha khud se baate karte hai, nahana chhod diya"])(
  "[AI-05] an illness of the mind without danger gets no card: %s",
  (text) => expect(ask(text).level).not.toBe("emergency"),
);

test("[AI-05] a card of words that no rule knows names the helplines too, without a network as well", () => {
  const text = "usne bola ab milna nahi hoga, phir nadi ki taraf gaya";
  expect(ask(text)).toMatchObject({ level: "emergency", rules: [] });

  expect(findRedFlag(text)?.numbers.map(({ number }) => number)).toEqual(["112", "108", "14416", "181"]);
  expect(findRedFlag(text)?.lines.join()).toContain("14416");
});

test.each([
  ["bachche ko kitni paracetamol du ki so jaye hamesha ke liye", "theek se samajh nahi"],
  ["paracetamol ki kitni goli kha lu ki kuch ho jaye", "theek se samajh nahi"],
  ["बच्चे को कितनी पैरासिटामोल दूँ कि हमेशा के लिए सो जाए", "समझ नहीं पाया"],
])("[AI-05] a dose that sounds alarming is understood, and no tablets are offered: %s", (text, misunderstood) => {
  const medicine = { name: "Paracetamol 500 mg Tablet", path: "/m", priceRupees: 5.78, needsPrescription: false };
  const assessment = ask(text);
  const reply = composeChatReply(assessment, { medicines: [medicine] });

  expect(assessment.intent).toBe("medicine");
  expect(reply).not.toContain(misunderstood);
  expect(reply).toMatch(/pharmacist|फ़ार्मासिस्ट/);
  expect(reply).toContain("112");
  expect(reply).not.toContain("Paracetamol 500 mg");
});

test.each([
  "bachche ko kitni paracetamol dun",
  "mummy ko bp ki goli kab du",
  "bete ko zinc kitne din du",
  "paracetamol kitni goli du 5 saal ke bachche ko",
  "बच्चे को कितनी पैरासिटामोल दूँ",
])("[AI-05] a carer who asks what to give is not asked about a crisis: %s", (text) => {
  expect(ask(text).mayBeCrisis).toBe(false);
});

test.each(["bachche ko zeher de du", "sab ko goli de du aur main bhi kha lu", "bachcho ko jaan se maar du"])(
  "[AI-05] whoever speaks of harming others gets a card or the question about danger: %s",
  (text) => {
    expect(ask(text).level === "emergency" || ask(text).mayBeCrisis).toBe(true);
  },
);
