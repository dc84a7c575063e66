import { beforeAll, expect, test } from "vitest";
import { findRedFlag } from "./find-red-flag.ts";

beforeAll(() => {
  findRedFlag("the first text builds the core");
}, 60_000);

test.each([
  "reel banate hue train se takra gaya",
  "hit by train while crossing",
  "bus ne raund diya",
  "ट्रैक्टर के नीचे आ गया",
  "auto palat gaya, mausi dab gayi",
  "मलबे के नीचे दबा है भाई",
  "tractor overturned on my uncle",
  "bull gored my father",
  "haathi ne patak diya",
  "तेंदुए ने हमला किया",
  "bijli ne maara bhai ko",
  "तार से चिपक गया, झटका लगा",
  "got zapped by the geyser",
  "pataka haath me phat gaya",
  "cooker blast on mom's face",
  "आँख में पटाखा लगा",
  "pencil ghus gayi aankh me",
  "china manjha se gardan kati",
  "thresher me haath aa gaya",
  "below waist no feeling after fall from tree",
  "kamar ke neeche kuch mehsoos nahi ho raha",
  "boss is killing me with a knife",
  "chor chaku lekar ghar me ghus aaya",
  "rope got wrapped around neck of my child",
  "coughing up pink froth",
  "गुलाबी झाग खाँसी में, लेट नहीं सकते",
  "my dad collapsed",
  "papa ka bp 70/40",
  "ubalta dudh bachchi par gir gaya",
  "ubalti chai bete ke upar gir gayi",
  "गर्म चाय बच्चे पर गिर गई",
  "boiling milk fell on my daughter",
  "geyser ke garam pani se bachche ki peeth jal gayi",
  "dengue hai, platelets 9000 aur masudon se khoon",
  "platelets 7000",
  "प्लेटलेट्स पंद्रह हज़ार हैं",
  "platelet 18000 laal chakatte nikal rahe hai",
  "my platelets are 40,000 and I have a nosebleed",
  "madhumakkhi ne kata poora sharir pe pitti aur chakkar",
  "hot-water bottle burst on her tummy, skin peeling off",
  "kettle tipped over my daughter's legs, skin peeling",
  "kadhai palat gayi haath par chamdi nikal aayi",
  "सिकाई की थैली फट गई पेट पर, खाल उतर गई",
  "paseena nahi aa raha, badan tap raha",
  "no sweating but body is burning, worked in the field whole day",
  "he is drinking water but not in his senses, was in the sun",
  "zehreele keede ne kaat liya haath pe",
  "किसी ज़हरीली चीज़ ने डंक मारा",
  "I was stung by something poisonous",
  "do saal pehle saap ne kata tha ab phir kata",
  "sabzi kaatte hue ungli kat ke alag ho gayi",
  "gandasa se haath kat gaya",
  "platelets were 80000 last week, now 15000",
])("[AI-06] an accident or an attack gets a card: %s", (text) => {
  expect(findRedFlag(text)?.kind).toBe("emergency");
});

test.each(["padosi ka beta latak gaya", "found him hanging from the fan", "भाभी पंखे से लटकी मिली"])(
  "[AI-06] somebody who hanged gets first aid and the helplines: %s",
  (text) => {
    const card = findRedFlag(text);

    expect(card?.kind).toBe("crisis");
    expect(card?.lines.length).toBeGreaterThan(1);
    expect(card?.numbers.map(({ number }) => number)).toContain("14416");
  },
);

test.each([
  "train me baithe baithe kamar dard",
  "the meeting ran over, I need another slot",
  "gaay ka doodh bachche ko de sakte hai",
  "bijli ka bill dekh ke jhatka laga",
  "kamar me bijli jaisa jhatka lagta hai",
  "kapde rassi pe latke hai",
  "chaku lekar sabzi kaat rahi thi, halka sa kata",
  "keeda aankh me ghus gaya tha, ab theek hai",
  "three years ago a snake bit me, now the scar itches",
  "दो साल पहले साँप ने काटा था, अब उस जगह हल्की खुजली होती है",
  "quick and painless injection available?",
  "garam chai se jeebh jal gayi",
  "hot tea burnt my tongue",
  "garam dudh gir gaya zameen par",
  "ubla hua pani bachche ko de sakte hai",
  "platelets 90000 hai dengue nahi hai",
  "mere platelets 80 hazar hai, bukhar utar gaya",
  "papa ka heart attack 2015 me hua tha ab regular checkup",
  "do saal pehle saap ne kata tha ab nishan hai",
  "paanch saal pehle bichhu ne dank mara tha ab us jagah khujli",
  "last month platelets were 15000, now normal",
  "pichle mahine platelet 15 hazar the ab 2 lakh hai, kya khau",
  "oxygen was 82 in covid in 2021, now 98",
  "lakwa ki physiotherapy kahan",
  "लकवा के बाद फिजियोथेरेपी कहाँ होती है",
  "haath kat gaya sabzi kaatte hue",
  "kagaz se haath kat gaya",
  "does scorpion oil work for joint pain",
  "do you deliver rat poison or only medicines",
  "bukhar me badan tap raha hai thoda, paseena aa raha hai",
  "दिल का दौरा कैसे पड़ता है",
  "first aid class: what do we do for choking",
])("[AI-06] the same words without danger get none: %s", (text) => {
  expect(findRedFlag(text)).toBeUndefined();
});
