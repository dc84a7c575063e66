import { expect, test } from "vitest";
import { findRedFlag } from "./find-red-flag.ts";
import { assess } from "./index.ts";

const ask = (text: string) => assess([{ role: "user", text }]);

test.each([
  "मुझे दिल का दौरा पड़ सकता है?",
  "mujhe dil ka daura pad sakta hai kya",
  "क्या मुझे हार्ट अटैक आ सकता है",
  "kya mujhe stroke ho sakta hai bp se",
  "does suicide run in families",
  "is suicide hereditary",
  "suicide genetic hota hai kya",
  "how many died of measles",
  "how many farmers commit suicide every year in india",
  "what happens if someone drinks bleach, it is for my school project",
  "doctor has not responded to my message",
  "rape seed oil",
  "oxygen 90 percent cylinder price",
  "sugar 50 kg",
  "sugar 40 rs kilo",
  "dal pulse 150 gm",
  "haath me cut lag gaya chaku se, khoon ruk gaya hai",
  "ungli pe chaku lag gaya thoda sa, khoon ruk gaya",
  "उंगली में चाकू लग गया, खून रुक गया",
  "father had a heart attack 3 months ago, diet plan",
  "he had a heart attack years before",
  "the doctor is still not responding in chat",
  "app is stuck, not responding",
  "screen hang ho gaya hai respond nahi kar raha",
  "website not responding since morning",
  "heart attack ki dawai ka stock hai kya",
  "do you have a cardiologist for heart attack patients",
  "mirgi ki goli kitne ki milegi",
  "poison control number kya hai",
  "stroke hua tha dada ko 2015 me",
  "aapka server down hai kya, respond nahi kar raha",
  "stroke physiotherapist chahiye ghar pe",
  "how is heart attack treated",
  "mummy mar dalegi agar report nahi mili",
  "fit band khareedna hai",
  "fit rehne ke liye kya khaye",
  "mera app band ho gaya, kuch respond nahi",
  "stroke ke baad papa ka haath thoda kamzor hai, physio chal rahi hai 1 saal se",
  "bhai mar raha hun garmi se",
  "my friend is dying to meet you",
])("[AI-06] no card for what is asked about, long over or for sale: %s", (text) => {
  expect(ask(text).level).not.toBe("emergency");
  expect(findRedFlag(text)).toBeUndefined();
});

test.each([
  "5 saal pehle lakwa hua tha, aaj mummy ko bhi hua",
  "pichle saal papa ko lakwa hua tha aur ab chacha ko bhi ho gaya",
  "do saal pehle dadi ko heart attack aaya tha aaj dada ko bhi aaya",
  "my uncle had a stroke last year and today my mother had the same",
  "call doctor he not respond",
  "दादाजी मर रहे हैं जल्दी आओ",
  "kaali kaali ulti ho rahi",
  "phone pe baat karte karte papa respond nahi kar rahe",
  "app is stuck, papa not responding",
  "heart attack aaya hai, dawai ka stock hai kya",
  "heart attack ki dawai de di phir bhi dard",
  "doctor please come, she is not responding",
  "kya ye heart attack ho sakta hai, haath sunn ho raha hai aur pasina",
  "papa ko dil ka daura pad sakta hai, seene me dard ho raha hai abhi",
  "sugar 45 mg/dl",
  "oxygen 85 cylinder chahiye",
  "what happens if i drink bleach",
  "how many crocin do i need to die",
  "how many people die of suicide, i want to be one of them",
  "kya papa ko heart attack ho sakta hai",
  "lagta hai mar jaun to accha rahega",
  "ungli aur pet me chaku lag gaya",
])("[AI-06] a card for what happens now, though it is told beside the past or as a question: %s", (text) => {
  expect(ask(text).level).toBe("emergency");
  expect(findRedFlag(text)).toBeDefined();
});

test("[AI-05] a small cut that has stopped bleeding is cared for at home", () => {
  expect(ask("haath me cut laga, khoon ruk gaya").level).toBe("selfcare");
});

test("[AI-06] an attack of the heart gets no advice about fits", () => {
  const { level, rules } = ask("दिल का दौरा पड़ा है");

  expect(level).toBe("emergency");
  expect(rules).toEqual(["em-heart-attack-said"]);
});

test.each([
  "ghabrahat me lagta hai mar jaunga",
  "panic attack me lagta hai main mar jaungi",
  "घबराहट में लगता है मर जाऊंगा",
])("[AI-05] whoever fears to die in panic is asked about danger, without the card of a crisis: %s", (text) => {
  const { level, asksSafety } = ask(text);

  expect(level).not.toBe("emergency");
  expect(asksSafety).toBe(true);
});

test.each([
  ["I am a man of 45", 45],
  ["a lady of 60 needs checkup", 60],
  ["baby of 6 months with cough", 0.5],
  ["45/M need full body checkup", 45],
  ["f/30 with acidity", 30],
] as const)("reads the age of %s", (text, years) => {
  expect(ask(text).person.age).toBeCloseTo(years, 1);
});

test("a weight or a pressure is no age", () => {
  expect(ask("man of 45 kg").person.age).toBeUndefined();
  expect(ask("bp 120/80").person.age).toBeUndefined();
});
