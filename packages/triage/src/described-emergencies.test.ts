import { beforeAll, expect, test } from "vitest";
import { findRedFlag } from "./find-red-flag.ts";

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
])("[AI-01] [AI-06] the same words of something minor get none: %s", (text) => {
  expect(findRedFlag(text)).toBeUndefined();
});
