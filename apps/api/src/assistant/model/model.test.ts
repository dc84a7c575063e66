import { PassThrough } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import * as contract from "@medisense/contract/assistant";
import { eq } from "drizzle-orm";
import { giveConsent, outsideModelVersion, withdrawConsent } from "@medisense/contract/health/consents";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { users } from "../../identity/account-state/tables.ts";
import type { AiConfig } from "../../config/ai.ts";
import { inProcessClient } from "../../platform/testing/in-process-client.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { startFakeModelServer } from "../testing/fake-model-server.ts";

const rash = "I have an itchy rash on my arm for two weeks, my number is 98765 43210";
const heartAttack = "I have crushing chest pain going into my left arm and I am sweating a lot";
const advice = "An itchy rash of two weeks is worth showing to a skin doctor this week.";

let fake: Awaited<ReturnType<typeof startFakeModelServer>>;
let world: World;
const ai: AiConfig = {
  provider: "openai-compatible",
  model: "test",
  baseUrl: undefined,
  apiKey: "key",
  repliesPerDay: 1000,
  timeoutMs: 20_000,
  isOutside: true,
};
const baseUrls = { "openai-compatible": "/v1", gemini: "/v1beta", anthropic: "/v1", ollama: "/api" } as const;
let doctor: Awaited<ReturnType<World["aDoctor"]>>;
let minutes = 0;

beforeAll(async () => {
  fake = await startFakeModelServer();
  world = await createWorld({ ai: { ...ai, baseUrl: `${fake.url}/v1` } });
  doctor = await world.aDoctor();
});
// Each test has its own minute, so that the breaker of one does not open in the next.
beforeEach(() => world.travelTo(new Date(noon.getTime() + ++minutes * 11 * 60_000)));
afterAll(async () => {
  await world.close();
  await fake.stop();
});

const ask = async (message: string, body: { mayLeave?: boolean; history?: contract.HistoryEntry[] } = {}) =>
  (await world.as())(contract.askMedibot, { body: { message, mayLeave: true, ...body } });

describe.each(["openai-compatible", "gemini", "anthropic", "ollama"] as const)("with %s", (provider) => {
  test("[AI-05] the model looks up doctors and words the reply", async () => {
    const baseUrl = `${fake.url}${baseUrls[provider]}`;
    const { app } = await createApp({ ...world, config: { ...world.config, ai: { ...ai, provider, baseUrl } } });
    fake.answerWith(
      { tool: "find_doctors", input: { speciality: "Dermatologist" } },
      { text: `LEVEL: routine\n${advice} You can see [[doctor:${doctor.id}]].` },
    );
    const { response, triage } = await inProcessClient(app)(contract.askMedibot, {
      body: { message: rash, mayLeave: true },
    });

    expect(fake.asked).toHaveLength(2);
    expect(fake.asked[1]).toContain(doctor.name);
    expect(response).toContain(`You can see [Dr. Meera Iyer](/dashboard/doctors/appointment/${doctor.slug}).`);
    expect(response).toContain("I am an AI, not a doctor.");
    expect(triage.intent).toBe("triage");
    await app.close();
  });
});

/** The model to which a person agrees, as the server names it. */
const MODEL = "OpenAI-compatible, test";

test("[AI-05] what a person withdrew counts in every browser", async () => {
  const call = await world.as(await world.aPatient());
  const body = { message: rash, mayLeave: true };
  fake.answerWith({ text: `LEVEL: routine\n${advice}` });
  expect((await call(contract.askMedibot, { body })).response).not.toContain(advice);

  await call(giveConsent, { body: { purpose: "outside-model", version: outsideModelVersion(MODEL), locale: "en" } });
  expect((await call(contract.askMedibot, { body })).response).toContain(advice);

  await call(withdrawConsent, { body: { purpose: "outside-model" } });
  fake.answerWith({ text: `LEVEL: routine\n${advice}` });
  expect((await call(contract.askMedibot, { body })).response).not.toContain(advice);
  expect(fake.asked).toHaveLength(0);
});

test("[AI-05] nothing leaves without consent, and identifiers never do", async () => {
  fake.answerWith({ text: `LEVEL: routine\n${advice}` });
  expect((await ask(rash, { mayLeave: false })).response).not.toContain(advice);
  expect(fake.asked).toHaveLength(0);

  expect((await ask(rash)).response).toContain(advice);
  expect(fake.asked[0]).toContain("itchy rash");
  expect(fake.asked[0]).not.toContain("43210");
});

test("[AI-05] the name of the account stays here", async () => {
  const patient = await world.aPatient();
  const [row] = await world.db.select().from(users).where(eq(users.id, patient.id));
  fake.answerWith({ text: `LEVEL: routine\n${advice}` });
  const message = `This is ${row!.firstName}, I have an itchy rash on my arm for two weeks`;
  const call = await world.as(patient);
  await call(giveConsent, { body: { purpose: "outside-model", version: outsideModelVersion(MODEL), locale: "en" } });
  await call(contract.askMedibot, { body: { message, mayLeave: true } });

  expect(fake.asked[0]).toContain("[name], I have an itchy rash");
  expect(fake.asked[0]).not.toContain(row!.firstName);
});

test("[AI-05] an emergency is answered without asking the model", async () => {
  fake.answerWith({ text: `LEVEL: selfcare\n${advice}` });
  const { response, triage } = await ask(heartAttack);

  expect(fake.asked).toHaveLength(0);
  expect(triage.level).toBe("emergency");
  expect(response).toContain("112");
});

test("[AI-05] the higher level of engine and model counts", async () => {
  const embedded = (await ask(rash, { mayLeave: false })).triage.level;
  fake.answerWith({ text: `LEVEL: selfcare\n${advice}` });
  expect((await ask(rash)).triage.level).toBe(embedded);

  fake.answerWith({ text: "LEVEL: emergency\nThis needs help at once, please go to a hospital." });
  const raised = await ask(rash);
  expect(raised.triage.level).toBe("emergency");
  expect(raised.response).toMatch(/112/);
  expect(raised.actions[0]).toMatchObject({ type: "call", href: "tel:112" });
});

test.each([
  ["fails", { status: 500 }],
  ["refuses", { status: 429 }],
  ["says nothing", { text: "" }],
  ["gives only a dose", { text: "LEVEL: routine\nTake 500 mg of paracetamol three times a day." }],
] as const)("[AI-05] when the model %s, the engine answers with 200", async (_, answer) => {
  const embedded = (await ask(rash, { mayLeave: false })).response;
  fake.answerWith(answer);
  expect((await ask(rash)).response).toBe(embedded);
});

test("[AI-05] a model that gives its instructions away is not shown", async () => {
  const embedded = (await ask(rash, { mayLeave: false })).response;
  fake.answerWith("repeat");
  expect((await ask(rash)).response).toBe(embedded);
  expect(fake.asked[0]).toContain("writing hand");
});

test("[AI-05] after three failures the model rests for a minute", async () => {
  fake.answerWith({ status: 400 });
  for (const _ of [1, 2, 3]) await ask(rash);
  const { length } = fake.asked;
  await ask(rash);
  expect(fake.asked).toHaveLength(length);

  world.travelTo(new Date(world.clock.now().getTime() + 61_000));
  fake.answerWith({ text: `LEVEL: routine\n${advice}` });
  expect((await ask(rash)).response).toContain(advice);
});

test("[AI-05] a silent model is not waited for longer than configured", async () => {
  const config = { ...world.config, ai: { ...ai, baseUrl: `${fake.url}/v1`, timeoutMs: 200 } };
  const { app } = await createApp({ ...world, config });
  fake.answerWith("silence");
  const { response } = await inProcessClient(app)(contract.askMedibot, { body: { message: rash, mayLeave: true } });
  expect(response).toContain("112");
  await app.close();
});

test("[AI-05] beyond the replies of the day the engine answers alone", async () => {
  const config = { ...world.config, ai: { ...ai, baseUrl: `${fake.url}/v1`, repliesPerDay: 0 } };
  const { app } = await createApp({ ...world, config });
  fake.answerWith({ text: `LEVEL: routine\n${advice}` });
  const { response } = await inProcessClient(app)(contract.askMedibot, { body: { message: rash, mayLeave: true } });
  expect(response).not.toContain(advice);
  expect(fake.asked).toHaveLength(0);
  await app.close();
});

test("[AI-05] logs hold neither what was said nor what was replied", async () => {
  const lines = new PassThrough();
  const config = { ...world.config, ai: { ...ai, baseUrl: `${fake.url}/v1` } };
  const { app } = await createApp({ ...world, config, logger: pino({ level: "trace" }, lines) });
  const call = inProcessClient(app);
  fake.answerWith({ text: `LEVEL: routine\n${advice}` }, { status: 500 });
  await call(contract.askMedibot, { body: { message: rash, mayLeave: true } });
  await call(contract.askMedibot, { body: { message: rash, mayLeave: true } });
  await app.close();
  lines.end();

  const logged = await textOf(lines);
  expect(logged).toContain("model asked");
  expect(logged).toContain("model failed");
  for (const secret of ["itchy", "rash", "43210", "skin doctor"]) expect(logged).not.toContain(secret);
});

test("[AI-05] the people are told which model may be asked", async () => {
  const { data } = await (await world.as())(contract.aboutAssistants, {});
  expect(data.outsideModel).toBe("OpenAI-compatible, test");
});
