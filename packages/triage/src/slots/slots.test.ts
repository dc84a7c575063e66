import { expect, test } from "vitest";
import { normalise } from "../text/normalise.ts";
import { readDays } from "./read-days.ts";
import { readLabValues } from "./read-lab-values.ts";
import { readPerson } from "./read-person.ts";
import { readVitals } from "./read-vitals.ts";
import { withoutOldReadings } from "./without-old-readings.ts";

const person = (text: string) => readPerson(normalise(text)).person;
const days = (text: string) => readDays(readPerson(normalise(text)).rest);

test.each([
  ["I am 67 and have a cough", 67],
  ["4 year old fever since morning", 4],
  ["my son was born 5 days back", 5 / 365],
  ["दो दिन पहले जन्मा बच्चा", 2 / 365],
  ["my 6 month old baby", 0.5],
  ["65 saal ki maa", 65],
  ["65 साल की माँ को सांस", 65],
  ["22 din ka bachcha", 22 / 365],
  ["10 दिन का बच्चा", 10 / 365],
  ["Meri umar 48 hai", 48],
  ["3 saal ke bache ko bukhar", 3],
  ["34 year old Female", 34],
  ["blood in stool, age 58", 58],
  ["18 mahine ki beti", 1.5],
  ["M/45 cough", 45],
  ["45/M cough", 45],
  ["M/3 months fever", 0.25],
  ["45yo cough", 45],
  ["age 60 diabetes and cough", 60],
  ["I am 70, cough since 2 days", 70],
  ["umar 65 diabetes", 65],
  ["उम्र 70 खांसी", 70],
  ["6 month baby cough", 0.5],
  ["28F fever", 28],
  ["28 F, fever", 28],
  ["F28 acidity", 28],
  ["i am 34m with acidity", 34],
  ["headache (28F)", 28],
  ["28 yr F headache", 28],
  ["28 साल की महिला, पेट में जलन", 28],
])("%s gives an age", (text, years) => {
  expect(person(text).age).toBeCloseTo(years, 1);
});

test.each([
  "fever for 10 days",
  "7 mahine ki pregnant hun",
  "5 din se bukhar",
  "I don't have any breathing trouble",
  "30 weeks pregnant",
  "cough since 4 weeks",
  "bachche ka 9va mahina chal raha hai, kya khilau",
  "बच्चे का सातवां महीना है",
  "5 saal se khansi",
  "10 years diabetes",
  "fever 101F",
  "98 F fever",
  "he fell from 20m",
  "20m height se gira",
])("%s gives no age", (text) => {
  expect(person(text).age).toBeUndefined();
});

test.each([
  ["fever since 3 days", 3],
  ["5 din se bukhar", 5],
  ["सात दिन से बुखार", 7],
  ["cough for two weeks", 14],
  ["I am 30, pain for 6 months", 180],
  ["2-3 din se khansi", 3],
  ["kal se dard", 1],
  ["a fit two years ago", undefined],
  ["65 साल की माँ", undefined],
  ["6 month baby cough", undefined],
  ["M/3 months fever", undefined],
  ["34 weeks pregnant", undefined],
])("%s lasts %s days", (text, expected) => {
  expect(days(text)).toBe(expected);
});

test("vitals are read in the units and words that people use", () => {
  expect(readVitals(normalise("fever 103 F")).tempC).toBeCloseTo(39.4, 1);
  expect(readVitals(normalise("bukhar 38.5 hai")).tempC).toBe(38.5);
  expect(readVitals(normalise("my heart is racing at 190"))).toEqual({ pulse: 190 });
  expect(readVitals(normalise("दादी का दिल धड़क रहा है 170"))).toEqual({ pulse: 170 });
  expect(readVitals(normalise("BP 190/120, spo2 is 88, pulse 140"))).toMatchObject({
    systolic: 190,
    diastolic: 120,
    spo2: 88,
    pulse: 140,
  });
  expect(readVitals(normalise("sugar level is 480"))).toEqual({ sugar: 480 });
});

test("a weight or a waist is no temperature", () => {
  expect(readVitals(normalise("risk of diabetes, my weight is 104 pounds"))).toEqual({});
  expect(readVitals(normalise("body fat, waist 104 cm, hip 110 cm"))).toEqual({});
  expect(readVitals(normalise("he is 103 f")).tempC).toBeCloseTo(39.4, 1);
  expect(readVitals(normalise("he is 103f")).tempC).toBeCloseTo(39.4, 1);
});

test("who it is about is read with sex and pregnancy", () => {
  expect(person("my wife is 7 months pregnant")).toMatchObject({ sex: "f", pregnant: true, who: "other" });
  expect(person("मैं 45 साल का पुरुष हूँ")).toMatchObject({ sex: "m", age: 45 });
  expect(person("गर्भवती हूँ")).toMatchObject({ sex: "f", pregnant: true });
  expect(person("wife is 8 months, bp 170/115")).toMatchObject({ sex: "f", pregnant: true });
  expect(person("8 mahine chal rahe, bp 160/110")).toMatchObject({ pregnant: true });
  expect(person("not pregnant, periods late").pregnant).toBeUndefined();
  expect(person("my wife has fever, baby is 8 months").pregnant).toBeUndefined();
  expect(person("8 mahine se bp 160/110").pregnant).toBeUndefined();
  expect(person("papa ko dard")).toMatchObject({ sex: "m", who: "other" });
  expect(person("28F fever").sex).toBe("f");
  expect(person("45/M cough").sex).toBe("m");
  expect(person("fever 101 F").sex).toBeUndefined();
});

test.each([
  "didi ko aathwa mahina, sir dard",
  "36 weeks, gush of blood",
  "नौवां महीना है, सिर में दर्द",
  "8va mahina chal raha hai",
  "aathva mahina hai",
  "सातवें महीने में हूं",
])("%s tells of a pregnancy", (text) => expect(person(text)).toMatchObject({ sex: "f", pregnant: true }));

test.each(["dawai ka satva mahina chal raha hai", "बच्चे का नौवां महीना है", "do mahine se khansi hai"])(
  "%s tells of none",
  (text) => expect(person(text).pregnant).toBeUndefined(),
);

test.each([
  ["my TSH is 8", { tsh: 8 }],
  ["TSH: 0.35 uIU/mL", { tsh: 0.35 }],
  ["mera hb 9.5 aaya hai", { haemoglobin: 9.5 }],
  ["Hb 105 g/L", { haemoglobin: 10.5 }],
  ["मेरा हीमोग्लोबिन १०.५ है", { haemoglobin: 10.5 }],
  ["serum creatinine 177 µmol/L, eGFR 38", { creatinine: 177 / 88.4, egfr: 38 }],
  ["platelets 1.2 lakh", { platelets: 120_000 }],
  ["platelet count is 45 thousand", { platelets: 45_000 }],
  ["platelets 1,20,000", { platelets: 120_000 }],
  ["platelets are 30000", { platelets: 30_000 }],
  ["HbA1c 7.2 and vitamin d 12", { hba1c: 7.2, vitaminD: 12 }],
  ["potassium 6.1 sodium 121", { potassium: 6.1, sodium: 121 }],
])("%s is read", (text, values) => {
  expect(readLabValues(text)).toEqual(values);
});

test.each(["tsh test 3 months ago", "what is creatinine", "tsh 800", "salt 20 g", "hb test on 12/11"])(
  "%s gives no value of a blood test",
  (text) => expect(readLabValues(text)).toEqual({}),
);

test.each([
  ["last month platelets were 15000, now normal", "now normal"],
  ["bp was 210/120 last month, now it is 130/80", "now it is 130/80"],
  ["do mahine pehle sugar 500 thi ab 110 hai", "ab 110 hai"],
  ["dengue me platelet 11 hazar the ab theek hai", "ab theek hai"],
])("of %s only the present is measured", (text, left) => expect(withoutOldReadings(text)).toBe(left));

test.each([
  "platelets 15000 since last month",
  "kal platelets 15000 the ab theek hai",
  "platelets 1,20,000, fever now",
  "the platelets are 15000, now he is okay to talk",
  "platelets were 15000 at noon, now he feels fine",
])("%s is all of the present", (text) => expect(withoutOldReadings(text)).toBe(text));

test("of two numbers of platelets the later one counts, and no other number", () => {
  expect(readLabValues("platelets were 80000 last week, now 15000")).toEqual({ platelets: 15_000 });
  expect(readLabValues("kal platelet 60 hazar the aaj 12 hazar hai")).toEqual({ platelets: 12_000 });
  expect(readLabValues("platelets 15000 and now 3 times vomiting")).toEqual({ platelets: 15_000 });
});
