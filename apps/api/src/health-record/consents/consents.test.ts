import { createHash } from "node:crypto";
import {
  consentErrors,
  giveConsent,
  listConsents,
  outsideModelQuestion,
  outsideModelVersion,
  withdrawConsent,
} from "@medisense/contract/health/consents";
import { personConsentTexts, removePerson } from "@medisense/contract/persons/family";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { commonErrors } from "@medisense/contract/errors";
import { subscribers } from "../../notifications/tables.ts";
import { addDependant } from "../../persons/testing/dependant.fixture.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { consentTextOf, consentTexts } from "./consent-text-of.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const outsideModel = { purpose: "outside-model", version: outsideModelVersion("gemini-1"), locale: "hi" } as const;

test("the ledger has purpose, whole text, language, time and withdrawal of a consent", async () => {
  const call = await world.as(await world.aPatient());
  await call(giveConsent, { body: outsideModel });
  await call(giveConsent, { body: outsideModel });
  world.travelTo("2026-11-20T12:05:00+05:30");
  const { data } = await call(withdrawConsent, { body: { purpose: "outside-model" } });

  expect(data).toEqual([
    {
      ...outsideModel,
      personName: null,
      text: { en: outsideModelQuestion("gemini-1", "en"), hi: outsideModelQuestion("gemini-1", "hi") },
      givenAt: "2026-11-20T06:30:00.000Z",
      withdrawnAt: "2026-11-20T06:35:00.000Z",
      canWithdraw: false,
    },
  ]);
  await expect(call(withdrawConsent, { body: { purpose: "outside-model" } })).rejects.toMatchObject({
    code: consentErrors.notGiven.code,
  });
});

test("a consent to a new text ends the one to the old text", async () => {
  const call = await world.as(await world.aPatient());
  await call(giveConsent, { body: outsideModel });
  await call(giveConsent, { body: { ...outsideModel, version: outsideModelVersion("gemini-2") } });
  const { data } = await call(listConsents, {});
  expect(data.filter(({ withdrawnAt }) => withdrawnAt === null)).toMatchObject([
    { version: outsideModelVersion("gemini-2") },
  ]);
});

test("the newsletter is in the ledger, and ends there too", async () => {
  const patient = await world.aPatient();
  await world.db
    .insert(subscribers)
    .values({ email: patient.email, token: patient.id, requestedAt: noon, confirmedAt: noon });
  const call = await world.as(patient);
  expect((await call(listConsents, {})).data).toMatchObject([
    {
      purpose: "newsletter",
      text: { en: expect.stringMatching(/^Would you like our newsletter\?/) },
      canWithdraw: true,
    },
  ]);
  expect((await call(withdrawConsent, { body: { purpose: "newsletter" } })).data).toEqual([]);
});

test("the agreements under which dependants' records are kept are in the ledger, with their end", async () => {
  const account = await world.aPatient();
  const call = await world.as(account);
  const child = await addDependant(world, account);
  const given = { purpose: "record-of-minor", personName: "Aarav Rao", version: personConsentTexts.version };
  const text = personConsentTexts.minor;
  expect((await call(listConsents, {})).data).toMatchObject([
    { ...given, text, withdrawnAt: null, canWithdraw: false },
  ]);

  await call(removePerson, { params: { id: child } });
  expect((await call(listConsents, {})).data).toMatchObject([{ ...given, text, withdrawnAt: noon.toISOString() }]);
});

test("nobody agrees to a text that is not asked", async () => {
  const call = await world.as(await world.aPatient());
  await expect(call(giveConsent, { body: { ...outsideModel, version: "2025-01: gemini-1" } })).rejects.toMatchObject({
    code: commonErrors.invalidRequest.code,
  });
});

test("nobody sees another's consents", async () => {
  await (await world.as(await world.aPatient()))(giveConsent, { body: outsideModel });
  expect((await (await world.as(await world.aPatient()))(listConsents, {})).data).toEqual([]);
});

/** The fingerprints of every text ever asked. A changed text is a new version: add a line here, and change none. */
const fingerprints = {
  "outside-model 2026-11": "958d5e41bf19006e",
  "video-call 2026-11": "e23b12c619bd460e",
  "newsletter 2026-11": "d49924a2c0649008",
  "record-of-minor 2026-11": "f95f061f70cc597d",
  "record-of-adult 2026-11": "79136acabca7be7c",
  "record-of-adult hand-over-2026-11": "82e47a1d8b5457c0",
  "take-over hand-over-2026-11": "753f920ebe8a2c67",
};

test("a text that was agreed to is never changed", () => {
  const of = Object.entries(consentTexts).flatMap(([purpose, texts]) =>
    texts.map(({ version, text }) => [`${purpose} ${version}`, fingerprintOf(`${text.en}\n${text.hi}`)]),
  );
  expect(Object.fromEntries(of)).toEqual(fingerprints);
});

test("each version of a text of a purpose has a name of its own", () => {
  for (const [purpose, texts] of Object.entries(consentTexts)) {
    expect(new Set(texts.map(({ version }) => version)).size, purpose).toBe(texts.length);
  }
  expect(consentTextOf("video-call", "never asked")).toBeNull();
});

const fingerprintOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
