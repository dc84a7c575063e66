import { expect, test } from "vitest";
import { openEngine } from "../index.ts";
import { findRedFlag } from "../find-red-flag.ts";
import type { Turn } from "../understanding/merge-turns.ts";

const user = (text: string): Turn => ({ role: "user", text });
const read = (...turns: Turn[]) => openEngine().assess(turns);

test.each([
  ["meri 4 saal ki beti ko dast hain", "haan paani pi rahi hai", "peshab bhi kar rahi hai"],
  ["मेरी 4 साल की बेटी को दस्त हैं", "हाँ", "पेशाब कर रही है"],
  ["my son of 3 years has loose motions", "yes", "sorry, he has passed urine now"],
])("[AI-01] who passes urine after all is no emergency: %s", (complaint, answer, correction) => {
  const asked: Turn = { role: "model", text: read(user(complaint)).question!.text };

  expect(read(user(complaint), asked, user(answer)).level).toBe("emergency");
  expect(read(user(complaint), asked, user(answer), user(correction)).level).not.toBe("emergency");
});

test.each([
  ["baby has vomiting, not passed urine since 12 hours", "still not a single wet nappy"],
  ["baby has vomiting and no urine for 12 hours", "few wet nappies yesterday, none today"],
  ["meri 4 saal ki beti ko dast hain, subah se peshab nahi kiya", "kal tak peshab kar rahi thi"],
  ["मेरी 4 साल की बेटी को दस्त हैं, सुबह से पेशाब नहीं किया", "कल पेशाब कर रही थी"],
])("[AI-01] what was yesterday, or is denied, takes no lack of urine back: %s, %s", (complaint, more) => {
  expect(read(user(complaint), user(more)).level).toBe("emergency");
});

test("[AI-01] hardly any urine is still an emergency for the child who was said to pass it", () => {
  expect(read(user("4 saal ki beti ko dast hain, peshab kar rahi hai par bahut kam, aankhein dhasi hui")).level).toBe(
    "emergency",
  );
  expect(findRedFlag("bachche ko dast hain, peshab nahi kar raha")).toBeDefined();
});

test.each([
  ["mujhe 3 din se khansi hai", "mera order kahan hai"],
  ["papa ko sugar hai, pair me ghav hai jo bhar nahi raha", "appointment kaise cancel karte hain"],
  ["मुझे तीन दिन से खाँसी है", "मेरा ऑर्डर कहाँ है"],
])("[AI-01] a question about the app between two complaints is answered: %s", (complaint, question) => {
  expect(read(user(complaint), user(question))).toMatchObject({ intent: "help", level: null });
  expect(read(user(complaint), user(question), user("ab bukhar bhi hai")).intent).toBe("triage");
});

test("[AI-01] no question about the app hides an emergency that was told before", () => {
  expect(read(user("papa ko seene me dard aur paseena hai"), user("mera order kahan hai")).level).toBe("emergency");
});

test.each(["where can i order crocin", "kab order kar sakte hain crocin"])(
  "[AI-01] what is still to be ordered is a medicine: %s",
  (text) => expect(read(user(text)).intent).toBe("medicine"),
);

test.each(["order kab aayega dawai ka", "दवा का ऑर्डर कब आएगा", "when will my medicine order come"])(
  "[AI-01] an order of medicines is asked about, not a medicine: %s",
  (text) => expect(read(user(text))).toMatchObject({ intent: "help" }),
);
