import { describe, expect, test } from "vitest";
import { findRedFlag } from "./find-red-flag.ts";
import { assess, composeChatReply } from "./index.ts";

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
    "he was hit by a cricket ball on the temple and vomited twice",
    "toddler pulled the kettle, neck and chest red and blistered",
    "i feel like my windpipe is shutting after the antibiotic tablet",
    "chhote bete ne dadi ki bp ki pudiya kha li",
    "pasine se tarbatar aur jabde me dard",
    "bache ne naak me battery daal li",
    "chachi ko ulti me kaafi jaisa kaala nikla",
    "papa ka BP 80/50 aa raha hai aur thande pad gaye",
    "8 mahine pregnant hu, baby move nahi kar raha",
    "bache ka subah se move nahi hua, 7 mahine ki pregnancy",
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
    "zehar kahan milega",
    "zeher kaha milta hai mujhe chahiye",
    "जहर कहां मिलेगा",
    "bas so jana hai hamesha ke liye",
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
    "jaldi so jana hai hamesha se",
    "dawa kahan milegi",
    "mera 8 mahine ka baby apna haath move karta hai",
    "कितनी गोली खाऊं",
    "bukhar me kitni goli khaun",
    "क्या मैं यह गोली खा लूं",
    "sar dard ho raha hai goli kha lunga",
    "mujhe heart attack ka risk check karna hai, umar 52, cigarette peeta hu",
    "papa ko stroke ka khatra kitna hai",
    "हार्ट अटैक का खतरा कैसे जांचें",
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

test("[AI-05] what comes on like thunder completes the headache of the turn before", () => {
  const headache = { role: "user", text: "I have a headache since morning" } as const;
  const reply = { role: "model", text: "Rest, and drink water." } as const;
  const turns = [headache, reply, { role: "user", text: "it came like a thunderclap, worst of my life" } as const];
  const assessment = assess(turns);
  expect(assessment.rules).toContain("em-sudden-headache");
  expect(composeChatReply(assessment, {})).toContain("A headache like this can mean that the brain is in danger.");
});

test.each(["और 5 साल के बच्चे को कितनी दूं", "bachche ko kitni du", "kitna pilau"])(
  "[AI-05] how much to take or give is a question about a medicine: %s",
  (text) => {
    expect(readingOf(text)).toMatchObject({ level: null, intent: "medicine" });
  },
);

test.each([
  ["अपॉइंटमेंट कैसे कैंसिल करूं", "cancel-appointment"],
  ["appointment ko kaise cancel karu", "cancel-appointment"],
  ["how can I cancel my last order", "cancel-order"],
])("[AI-01] a help answer is found with other words between: %s", (text, help) => {
  expect(readingOf(text)).toMatchObject({ intent: "help", help });
});

test("[AI-05] a splinter is nobody who is stuck", () => {
  const text = "हाथ में फांस चुभ गई निकाल दी";
  expect(readingOf(text).level).toBe("selfcare");
  expect(findRedFlag(text)).toBeUndefined();
});
