import { assess } from "@medisense/triage";
import { expect, test } from "vitest";
import { riskCheckFor } from "./risk-check-for.ts";

function pathFor(...said: string[]) {
  const turns = said.map((text) => ({ role: "user" as const, text }));
  return riskCheckFor(assess(turns, holder), turns)?.path.replace("/dashboard/models/", "");
}

/** The profile of the account's holder. */
const holder = { age: 31, isAgeStated: true, sex: "f" } as const;
const answersIn = (path: string | undefined) => Object.fromEntries(new URLSearchParams(path?.split("#")[1]));

test.each([
  ["what is my risk of diabetes? i am 45, male", "idrs#sex=male&age=45"],
  ["mujhe sugar hone ka kitna khatra hai, umar 40 saal", "idrs#age=40"],
  [
    "check my heart risk: 52 year old woman, non smoker, 70 kg, 160 cm, bp 130/80",
    "who2019-nonlab-chart#sex=female&age=52&sbp=130&bmi=27.3&currentSmoker=false",
  ],
  ["am I at risk of kidney disease", "scored"],
])("%j is answered with a check, filled in", (said, path) => {
  expect(pathFor(said)).toContain(path.split("#")[0]);
  for (const answer of (path.split("#")[1] ?? "").split("&")) expect(pathFor(said)).toContain(answer);
});

test.each([
  ["what is my risk of diabetes", { id: "holder", isHolder: true, known: {} }, "holder"],
  ["what is my mother's risk of diabetes", { id: "holder", isHolder: true, known: {} }, "other"],
  ["what is my risk of diabetes", { id: "mother", isHolder: false, known: {} }, "mother"],
  ["what is my mother's risk of diabetes", { id: "mother", isHolder: false, known: {} }, "mother"],
  ["what is my mother's risk of diabetes, she is 60", { id: "son", isHolder: false, known: { age: 9 } }, "other"],
  ["what is my mother's risk of diabetes", { id: "son", isHolder: false, known: { sex: "m" as const } }, "other"],
  ["what is my mother's risk of diabetes", undefined, "other"],
  ["what is my risk of diabetes", undefined, undefined],
])("%j in a conversation about %j is a check for %s", (said, chosen, whom) => {
  const turns = [{ role: "user" as const, text: said }];
  expect(answersIn(riskCheckFor(assess(turns, holder), turns, chosen)?.path)["for"]).toBe(whom);
});

test.each([
  ["I am worried about diabetes", "idrs"],
  ["mujhe sugar hone ka dar hai", "idrs"],
  ["मुझे डायबिटीज की चिंता है", "idrs"],
  ["my TSH is 8, i am 45 years old", "tsh-bands#age=45&tshMiuL=8"],
  ["am I at risk of thyroid, my tsh is 5.2", "tsh-bands#tshMiuL=5.2"],
  ["creatinine 1.9 hai, umar 50 saal, male", "ckdepi2021-kdigo#sex=male&age=50&creatinineMgdl=1.9"],
  ["eGFR 48", "ckdepi2021-kdigo#egfrGiven=48"],
  ["मेरा हीमोग्लोबिन 10.5 है", "hb-who2024#hbGramsPerLitre=105"],
  ["my waist is 85 cm", "idrs#waistCm=85"],
  ["my father's tsh is 8", "tsh-bands#for=other&tshMiuL=8"],
])("%j, a worry or a measured value, is answered with its check", (said, path) => {
  expect(pathFor(said)).toBe(path);
});

test.each([
  "my hb is 6",
  "I have kidney pain and I am scared",
  "chest pain, worried about my heart",
  "I take medicine for thyroid, tsh 8",
  "what is tsh",
  "worried about my exam",
])("%j proposes no check: care comes first, or nothing fits", (said) => {
  expect(pathFor(said)).toBeUndefined();
});

test.each([
  ["will I get diabetes? I am 45 years old, waist 95 cm, mother has diabetes", 1],
  ["what is my risk of diabetes, both my parents have sugar", 2],
  ["mujhe sugar hone ka kitna khatra hai, papa ko sugar hai aur maa ko bhi sugar hai", 2],
  ["मुझे डायबिटीज का कितना खतरा है, मेरी माँ को शुगर है", 1],
])("%j fills in the parents", (said, parents) => {
  expect(answersIn(pathFor(said))).toMatchObject({ parentsWithDiabetes: String(parents) });
});

test.each([
  "what is my risk of diabetes, my mother does not have diabetes",
  "what is my risk of diabetes, my grandmother has diabetes",
  "what is my risk of diabetes, my mother-in-law has diabetes",
  "what is my father's risk of diabetes, my mother has diabetes",
])("%j fills in no parent", (said) => {
  expect(answersIn(pathFor(said))).not.toHaveProperty("parentsWithDiabetes");
});

test("a value is answered with its check once, not after each later message", () => {
  expect(pathFor("my TSH is 8", "thank you")).toBeUndefined();
});

test("what was said before fills the check as well", () => {
  expect(pathFor("I am a 60 year old man", "what is my risk of a stroke")).toContain("age=60");
});

test.each([
  "I have crushing chest pain, am I at risk of a heart attack",
  "side effects and risk of this heart medicine",
  "my chest itches",
  "show me heart doctors",
])("%j proposes no check", (said) => {
  expect(pathFor(said)).toBeUndefined();
});

test("the question about diabetes does not answer whether somebody has it", () => {
  expect(pathFor("what is my risk of diabetes")).not.toContain("diabetes=");
});

test.each([
  ["my father is 62, smoker, bp 150. what is his risk of a heart attack", { age: "62", sex: "male", sbp: "150" }],
  ["I want to know the heart risk of my mother, she is 58 and a non smoker", { age: "58", sex: "female" }],
  ["mere papa 62 saal ke hain, bp 150/90, unko dil ki bimari ka kitna khatra hai", { age: "62", sbp: "150" }],
  ["my child is 19 years old, what is the risk of diabetes", { age: "19" }],
  ["मेरे पिता 62 साल के हैं, बीपी 150 है, उन्हें दिल की बीमारी का कितना खतरा है", { age: "62", sbp: "150" }],
])("%j is about somebody else, with what was said of them", (said, answers) => {
  expect(answersIn(pathFor(said))).toMatchObject({ for: "other", ...answers });
});

test("of a relative only what was said is filled in, and nothing of the person who asks", () => {
  const said = ["I am 31 and 60 kg, 160 cm", "what is the heart risk of my father? he smokes"];
  expect(answersIn(pathFor(...said))).toEqual({ for: "other", sex: "male", currentSmoker: "true" });
  for (const who of ["husband's", "husband’s", "husband"]) {
    expect(answersIn(pathFor(`what is my ${who} risk of diabetes`))).toEqual({ for: "other", sex: "male" });
  }
  expect(answersIn(pathFor("what is my husbands risk of diabetes"))).toMatchObject({ for: "other" });
});

test("of two relatives, each keeps what was said of them", () => {
  const said = "my father is 62, my mother is 58, bp 150";
  expect(answersIn(pathFor(said, "what is my mother's heart risk"))).toEqual({
    for: "other",
    sex: "female",
    age: "58",
    sbp: "150",
  });
  expect(answersIn(pathFor(said, "what is the heart risk of my father"))).toEqual({
    for: "other",
    sex: "male",
    age: "62",
  });
  expect(answersIn(pathFor("can i check the heart risk of my father"))).toEqual({ for: "other", sex: "male" });
  expect(answersIn(pathFor("I want to know his heart risk. my father is 62"))).toEqual({
    for: "other",
    sex: "male",
    age: "62",
  });
});

test("a relative's illness, age and habits are not those of the person who asks", () => {
  const said = "my father is 62 and a smoker with diabetes, his bp is 150/90. what is my heart risk? i am 45";
  expect(pathFor(said)).toBe("who2019-nonlab-chart#age=45");
  for (const own of [
    "will i get a stroke like my father who is 62",
    "is my heart risk higher because my father is a smoker",
    "my mother is 58, her sugar is high, am i at risk of diabetes",
  ]) {
    expect(pathFor(own)).toBeDefined();
    expect(answersIn(pathFor(own))).toEqual({});
  }
});

test("the answers are those of the conversation, never of a profile", () => {
  expect(answersIn(pathFor("what is my risk of diabetes"))).toEqual({});
});

test.each([
  ["waist 92 cm", "92"],
  ["my waist is 36 inches", "91.4"],
  ["kamar 90 cm hai", "90"],
  ["36 inch waist", "91.4"],
  ["waist 130 cm, weight 90 kg", "130"],
])("the waist of %j is read", (said, waistCm) => {
  expect(answersIn(pathFor(`what is my risk of diabetes? ${said}`))).toEqual({ waistCm });
});

test("a waist without a unit is not read, and no waist is read as a height", () => {
  expect(answersIn(pathFor("what is my risk of diabetes? waist 36"))).toEqual({});
  expect(answersIn(pathFor("what is my heart risk? waist 130 cm, weight 90 kg"))).toEqual({});
});
