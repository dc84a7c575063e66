import { expect, test } from "vitest";
import { checkedReply } from "./checked-reply.ts";

const allowed = {
  doctors: new Map([["d1", "[Dr. Meera Iyer](/dashboard/doctors/appointment/meera-iyer)"]]),
  phones: ["+91 44 2345 6789"],
};
const advice = "Please see a doctor this week, and rest and drink enough water until then.";
const check = (text: string) => checkedReply(`${advice}\n\n${text}`, allowed);

test.each([
  "Take 500 mg of paracetamol every six hours.",
  "Aap paracetamol 650 mg din mein do baar lein.",
  "दिन में दो गोली लें।",
  "Take two tablets after food.",
  "Use amoxicillin three times a day.",
  "I prescribe an antibiotic for you.",
  "You should stop taking your insulin.",
  "Le lo crocin, phir paracetamol kha lo.",
  "You probably have dengue.",
  "This is definitely a migraine.",
  "I am a doctor.",
  "You don't need to see a doctor.",
  "There is nothing to worry about.",
  "डॉक्टर की ज़रूरत नहीं है।",
  "Ghabrane ki baat nahi hai.",
  "Call 911 now.",
  "Write to me at help@evil.example.",
  "Visit www.evil.example for more.",
  "Ring +91 98765 43210 for a discount.",
])("[AI-05] the sentence %j of a model is not shown", (sentence) => {
  expect(check(sentence)).toBe(advice);
  expect(check(`- ${sentence}`)).toBe(advice);
});

test.each([
  "Do you have a fever or a rash?",
  "If you have any trouble breathing, call 112 at once.",
  "Steam twice a day helps a blocked nose.",
  "How long have you had this?",
  "Do you have these signs: rash, stiff neck?",
  "The hospital answers at +91 44 2345 6789.",
  "[Your orders](/dashboard/userinfo/my-ordered-medicines) are on this page.",
  "क्या आपको बुखार है?",
])("[AI-05] the sentence %j of a model stays", (sentence) => {
  expect(check(sentence)).toBe(`${advice}\n\n${sentence}`);
});

test("[AI-05] pictures, markup and links to other places are taken out, and words stay", () => {
  expect(check("See ![x](https://evil.example/?q=secret)[this page](//evil.example) <b>now</b>.")).toBe(
    `${advice}\n\nSee this page now.`,
  );
});

test("[AI-05] place-holders become doctors of ours, and unknown ones nothing", () => {
  expect(check("Book [[doctor:d1]] or [[doctor:d2]].")).toBe(
    `${advice}\n\nBook [Dr. Meera Iyer](/dashboard/doctors/appointment/meera-iyer) or .`,
  );
});

test("[AI-05] a reply of which little is left is no reply", () => {
  expect(checkedReply("Sure. Take 500 mg of paracetamol.", allowed)).toBeUndefined();
  expect(checkedReply("", allowed)).toBeUndefined();
});
