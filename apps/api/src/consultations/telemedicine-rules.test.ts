import { lineRefusals, refusalNaming } from "@medisense/contract/prescriptions";
import { expect, test } from "vitest";
import { listedDrugs } from "./drug-lists.ts";
import { refusalOf, type VisitForRules } from "./telemedicine-rules.ts";

const chat: VisitForRules = { mode: "online", wasByVideo: false, isFollowUp: false };
const video: VisitForRules = { ...chat, wasByVideo: true };
const followUp: VisitForRules = { ...chat, isFollowUp: true };
const clinic: VisitForRules = { ...chat, mode: "clinic" };

const { scheduleX, narcotic, followUpOnly, videoFirst } = lineRefusals;

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
  // Part of a word is another medicine.
  ["APOMORPHINE", video, undefined],
  ["ESKETAMINE", video, undefined],
])("%s in a visit %o", (name, visit, refusal) => {
  expect(refusalOf(name, visit, { enforceListLimits: true })).toBe(refusal && refusalNaming(refusal, name));
});

test("where the limits of the lists are off, what is prohibited online is still refused", () => {
  const refused = ["METHYLPHENIDATE", "MORPHINE", "METFORMIN", "AMOXICILLIN", "PARACETAMOL"].filter(
    (name) => refusalOf(name, chat, { enforceListLimits: false }) !== undefined,
  );
  expect(refused).toEqual(["METHYLPHENIDATE", "MORPHINE"]);
});

test("a refusal names the medicine", () => {
  expect(refusalOf("AMOXICILLIN", chat, { enforceListLimits: true })).toMatch(/before you prescribe AMOXICILLIN\./);
});

test("every entry has a source and a day, and stands once", () => {
  expect(listedDrugs.every(({ name, source, dated }) => name === name.toLowerCase().trim() && source && dated)).toBe(
    true,
  );
  expect(new Set(listedDrugs.map(({ name }) => name)).size).toBe(listedDrugs.length);
});
