import { lineRefusalMessage, lineRefusals } from "@medisense/contract/prescriptions/line-refusals";
import { expect, test } from "vitest";
import { readMedicineText } from "../../compositions/index.ts";
import { listedDrugs } from "./listed-drugs.ts";
import { refusalOf, type VisitForRules } from "./telemedicine-rules.ts";

const chat: VisitForRules = { mode: "online", wasByVideo: false, isFollowUp: false };
const video: VisitForRules = { ...chat, wasByVideo: true };
const followUp: VisitForRules = { ...chat, isFollowUp: true };
const clinic: VisitForRules = { ...chat, mode: "clinic" };

const { scheduleX, narcotic, nearProhibited, followUpOnly, videoFirst } = lineRefusals;

test.each<[string, VisitForRules, string | undefined]>([
  ["METHYLPHENIDATE", video, scheduleX],
  ["METHYLPHENIDATE", followUp, scheduleX],
  ["METHYLPHENIDATE", clinic, undefined],
  ["MORPHINE SULPHATE", video, narcotic],
  ["ALPRAZOLAM", followUp, narcotic],
  ["TRAMADOL HCL + PARACETAMOL", video, narcotic],
  ["Paracetamol/Tramadol", video, narcotic],
  ["TRAMADOL", clinic, undefined],
  ["METFORMIN", chat, followUpOnly],
  ["METFORMIN HYDROCHLORIDE", video, followUpOnly],
  ["METFORMIN", followUp, undefined],
  ["METFORMIN", clinic, undefined],
  ["AMOXICILLIN", chat, videoFirst],
  ["AMOXICILLIN", video, undefined],
  ["AMOXICILLIN", followUp, undefined],
  ["PARACETAMOL", chat, undefined],
  ["PARACETAMOL 500", chat, undefined],
  ["PARACETAMOL + CAFFEINE", chat, videoFirst],
  ["ORAL REHYDRATION SALTS", chat, undefined],
  // A part of a word is not the medicine.
  ["APOMORPHINE", video, undefined],
  ["ESKETAMINE", video, scheduleX],
  ["ULTRACET", video, narcotic],
  ["Alprax 0.5", followUp, narcotic],
  ["ALPREX", video, narcotic],
  ["TRAMDOL", video, narcotic],
  ["TRAMDOL", clinic, undefined],
  ["KETAMIN 50 MG", video, scheduleX],
  ["TRAMADOLHYDROCHLORIDE", video, narcotic],
  ["T R A M A D O L", video, narcotic],
  ["TRAMAD0L SR", video, narcotic],
  ["DOMADOL 50", video, narcotic],
  ["MORFIN", video, nearProhibited],
  ["TREMADAL", clinic, undefined],
  // One brand of the family is a narcotic drug, and another is not.
  ["COREX", video, nearProhibited],
  ["KOREX", video, nearProhibited],
  ["COREX COUGH SYRUP", video, nearProhibited],
  ["COREX DX", video, undefined],
  ["CALPOL", video, undefined],
  ["DOLO 650", chat, undefined],
  ["GLYCOMET 500", chat, followUpOnly],
  // A slip may take a permission away, but it never gives one.
  ["PARACETMOL", chat, videoFirst],
  ["PARACETAMOL + QUIBBLETOL", chat, videoFirst],
])("%s in a visit %o", (name, visit, refusal) => {
  expect(refusalOf(name, visit, { enforceListLimits: true })).toBe(refusal && lineRefusalMessage(refusal, name));
});

test("without the limits of lists A and B, medicines prohibited online are still refused", () => {
  const refused = ["METHYLPHENIDATE", "MORPHINE", "METFORMIN", "AMOXICILLIN", "PARACETAMOL"].filter(
    (name) => refusalOf(name, chat, { enforceListLimits: false }) !== undefined,
  );
  expect(refused).toEqual(["METHYLPHENIDATE", "MORPHINE"]);
});

test("a refusal names the medicine", () => {
  expect(refusalOf("AMOXICILLIN", chat, { enforceListLimits: true })).toMatch(/before you prescribe AMOXICILLIN\./);
});

test("every entry is a name that the reader of medicine names knows by that name", () => {
  for (const { name } of listedDrugs)
    expect(readMedicineText(name)).toMatchObject({ ingredients: [name], unknown: [] });
});

test("every entry is unique and has a source and a date", () => {
  expect(listedDrugs.every(({ name, source, dated }) => name === name.toLowerCase().trim() && source && dated)).toBe(
    true,
  );
  expect(new Set(listedDrugs.map(({ name }) => name)).size).toBe(listedDrugs.length);
});
