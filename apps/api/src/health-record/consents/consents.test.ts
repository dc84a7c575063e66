import { consentErrors, giveConsent, listConsents, withdrawConsent } from "@medisense/contract/health/consents";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { subscribers } from "../../notifications/tables.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const outsideModel = { purpose: "outside-model", version: "gemini-1", locale: "hi" } as const;

test("the ledger has purpose, text, language, time and withdrawal of a consent", async () => {
  const call = await world.as(await world.aPatient());
  await call(giveConsent, { body: outsideModel });
  await call(giveConsent, { body: outsideModel });
  world.travelTo("2026-11-20T12:05:00+05:30");
  const { data } = await call(withdrawConsent, { body: { purpose: "outside-model" } });

  expect(data).toEqual([
    {
      ...outsideModel,
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
  await call(giveConsent, { body: { ...outsideModel, version: "gemini-2" } });
  const { data } = await call(listConsents, {});
  expect(data.filter(({ withdrawnAt }) => withdrawnAt === null)).toMatchObject([{ version: "gemini-2" }]);
});

test("the newsletter is in the ledger, and ends there too", async () => {
  const patient = await world.aPatient();
  await world.db
    .insert(subscribers)
    .values({ email: patient.email, token: patient.id, requestedAt: noon, confirmedAt: noon });
  const call = await world.as(patient);
  expect((await call(listConsents, {})).data).toMatchObject([{ purpose: "newsletter", canWithdraw: true }]);
  expect((await call(withdrawConsent, { body: { purpose: "newsletter" } })).data).toEqual([]);
});

test("nobody sees another's consents", async () => {
  await (await world.as(await world.aPatient()))(giveConsent, { body: outsideModel });
  expect((await (await world.as(await world.aPatient()))(listConsents, {})).data).toEqual([]);
});
