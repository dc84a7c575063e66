import { beforeAll, expect, test } from "vitest";
import { findRedFlag } from "./find-red-flag.ts";
import { assess } from "./index.ts";

beforeAll(() => {
  findRedFlag("the first text builds the core");
}, 60_000);

test.each([
  "tooth pulled this morning, mouth keeps filling with blood",
  "36 weeks, gush of bright red blood soaked the bed",
  "born 5 days back, yellow legs too, sleeps through feeds",
  "cobra under the blanket bit him, voice has gone thick",
  "washing machine gave my sister a jolt, she fell",
  "child slipped into the sump, now breathing fast",
  "bitten by a wasp, itchy all over and voice is hoarse",
  "baaye kandhe se ungli tak dard, pasine pasine",
  "gala sooj gaya, saans me khar khar",
  "aathwa mahina, sar fata ja raha hai, tare dikh rahe",
  "chhati me koi masal raha hai",
  "phenyl ki goli chaba li bachche ne",
  "ghaas kaatte kisi cheez ne kaata, aankhe mund rahi hain",
  "अंडा खिलाते ही मुँह सूज गया, साँस घरघरा रही है",
  "दीवार गिरी, मज़दूर दबे हैं",
  "बिस्तर खून से भर गया प्रसव के बाद",
  "rod went through his thigh",
  "papa suddenly collapsed while walking",
  "kuen me gir gayi",
  "cement mixer reversed over his legs",
  "he just shook for 2 mins, tongue bitten and wet himself",
  "dived in a shallow pond, arms tingling and cannot move legs",
  "10 weeks pregnant, tummy pain and my shoulder tip aches",
  "bacche ka pair bahar dikh raha",
  "patang lutte hue 11000 line se chipak gaya",
  "बच्चे के सीने में गड्ढा पड़ रहा है साँस लेते समय",
  "लुटेरों ने पेट में छुरा भोंक दिया",
  "आठवें महीने में हूँ, बच्चा रात से नहीं हिला",
  "a bead went in her mouth and now she cannot make a sound",
  "padosi ne aaj zeher kha liya hai",
  "maine abhi news me dekha, phir papa behosh ho gaye",
  "as a child I was bitten by a snake, now my son was bitten",
  "bachpan me mujhe saanp ne kaata tha, aaj mere bete ko kaat liya",
  "years ago a scorpion stung my brother, just now one stung my daughter",
  "i had a heart attack in 2019 and my wife is having crushing chest pain",
  "मम्मी फिसल कर गिर गईं, वारफेरिन लेती हैं, उल्टी हो रही है",
  "drinking daily for 15 years, stopped alcohol 2 days ago, seeing insects on the wall",
  "शराब छोड़ी तीन दिन पहले, दीवार पर कीड़े दिख रहे हैं",
  "bete ke ande me achanak tez dard",
  "kheton me kuch kaata, do daant ke nishan, palke bhari ho rahi",
  "chemotherapy chal rahi hai papa ki, kapkapi ke sath bukhar",
  "mother has uti, shivering badly, bp 84/50",
  "nana ji dhadam se gir gaye, warfarin pe hain, ulti kar rahe hain",
  "daru band ki hai bhaiya ne, ab use mare hue log dikhte hain",
  "subah se papa ki baat tutli ho gayi hai",
  "chote bhai ne mummy ki sari bp ki goli kha li",
  "my third chemo was nine days ago, the thermometer shows 38.6",
])("[AI-01] [AI-06] an emergency that is described, not named, gets a card: %s", (text) => {
  expect(findRedFlag(text)).toBeDefined();
});

test.each([
  "gym me pasina pasina ho jata hu",
  "seedhi chadhte ghutna dukhta hai",
  "garam doodh pi ke jeebh jal gayi",
  "anda khate hi gas banti hai",
  "kambal me khatmal hai",
  "breastfed baby has yellow stool, gaining weight",
  "chana masala khaya gas ho gayi",
  "my shirt is soaked in sweat after the gym",
  "line me khade khade pair dukh gaye",
  "i dived into work, need a late slot",
  "nas me current sa lagta hai jhukne pe",
  "double insulin syringe pack price",
  "chaku lekar khelta hai beta, samjhao",
  "our shop wants to buy rat poison, who can sell some",
  "padosi ne bahut saal pehle zeher kha liya tha",
  "my neighbour once drank poison in college",
  "in those days my uncle was bitten by a cobra",
  "I read in the newspaper that a man got an electric shock",
  "टीवी में देखा कि एक लड़के ने ज़हर खा लिया",
  "sir phat raha hai gusse se",
  "behosh karne wala injection kitne ka hai",
  "marna to sabko hai, mast raho",
  "I take all my tablets on time",
  "as a child I was bitten by a snake, my son is afraid of snakes",
  "2 saal pehle saanp ne kaata tha ab nishan hai",
  "heart attack aur cardiac arrest me kya fark hota hai",
  "blood thinner ke saath palak kha sakte hain kya",
  "paralysis attack ki physiotherapy kahan hoti hai",
  "cheenti kat gayi pair me halki sujan",
  "ande kha ke pet me dard hota hai",
  "I stopped drinking last year and feel great",
  "kal se das baar dast, kamzori hai, pani pi raha hoon",
  "a dog bit my calf, it bled a little, I had the rabies injections as a child",
  "six weeks of cough with a streak of blood, I sweat at night",
  "I cannot sleep and I feel nothing when I hold her",
])("[AI-01] [AI-06] the same words of something minor get none: %s", (text) => {
  expect(findRedFlag(text)).toBeUndefined();
});

test.each([
  "20 crocin kha li kyunki bas ab bahut hua",
  "I took 20 crocin because I had enough",
  "बीस गोलियाँ खा लीं क्योंकि अब बहुत हो गया",
  "jhagde ke baad usne phenyl pi liya",
  "fed up with everything, he drank the pesticide of the farm",
  "gharwalon se jhagda hua to neend ki goliyan kha li",
  "झगड़े के बाद उसने नींद की गोलियां खा लीं",
  "she swallowed her sleeping tablets after the breakup",
])("[AI-05] poison taken in despair gets its first aid and the helplines: %s", (text) => {
  const card = findRedFlag(text);

  expect(card?.kind).toBe("crisis");
  expect(card?.numbers.map(({ number }) => number)).toContain("14416");
  expect(card?.lines.length).toBeGreaterThan(1);
});

test.each([
  "collecting my dad's insulin to end this",
  "going to use grandpa's tablets to end all this",
  "sab chhod ke bahut door chale jana hai",
  "fasal ki dawa pee lunga, karz nahi utrega",
])("[AI-05] means or words of an end get the helplines: %s", (text) => {
  expect(findRedFlag(text)?.kind).toBe("crisis");
});

test.each(["which tablets end this headache", "I want to end this call", "sab chhod ke goa chale jana hai"])(
  "[AI-05] the same words of something else get none: %s",
  (text) => {
    expect(findRedFlag(text)).toBeUndefined();
  },
);

test.each([
  ["বাবার বুকে খুব ব্যথা", "bn"],
  ["छातीत खूप दुखतंय", "mr"],
  ["साप चावला मुलाला", "mr"],
  ["श्वास घेता येत नाहीये मला", "mr"],
  ["आईला श्वास घेता येत नाही", "mr"],
  ["साप चावला", "mr"],
  ["நான் சாக விரும்புகிறேன்", "ta"],
])("[AI-06] words between those of an emergency hide it in no script: %s", (text, language) => {
  expect(findRedFlag(text)).toMatchObject({ kind: "emergency", language });
});

test.each(["ten loose motions a day", "subah se das baar dast", "दिन में दस दस्त हो रहे हैं"])(
  "[AI-02] many loose motions are for a doctor within a day, and dryness is asked about: %s",
  (text) => {
    expect(assess([{ role: "user", text }])).toMatchObject({ level: "urgent", question: { id: "q-no-urine" } });
  },
);
