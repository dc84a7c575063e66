import { getEventListeners } from "node:events";
import * as contract from "@medisense/contract/assistant";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bookAndPay } from "../appointments/booking/booking.fixture.ts";
import { intakes } from "../appointments/tables/intake-tables.ts";
import { saveProfileAs } from "../persons/profile/profile.fixture.ts";
import { createWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.aHospital({ name: "Sea View Hospital", city: "Kochi", contact: "+91 484 234 5678" });
});
afterAll(() => world.close());

const heartAttack = "I have crushing chest pain going into my left arm and I am sweating a lot";
const rash = "I have an itchy rash on my arm for two weeks";

async function ask(message: string, history: contract.HistoryEntry[] = []) {
  return (await world.as())(contract.askMedibot, { body: { message, history } });
}
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  world.app.inject({ method: "POST", url, payload, headers });
const chat = contract.askMedibot.path;

test("[AI-02] Medibot answers, and shows doctors of ours with their next free slots", async () => {
  const doctor = await world.aDoctor({ name: "Dr. Kavya Nair", feePaise: 120_00 });
  const { response, triage, actions } = await ask(rash);

  expect(triage).toMatchObject({ intent: "triage", language: "en" });
  expect(triage.specialties).toContain("Dermatologist");
  expect(response).toContain(`[Dr. Kavya Nair](/dashboard/doctors/appointment/${doctor.slug})`);
  expect(response).toContain("₹120");
  expect(response).toMatch(/: (Fri|Sat) 2\d Nov, \d+:\d\d [AP]M/);
  expect(actions).toContainEqual({
    type: "book",
    label: "Book Dr. Kavya Nair",
    href: `/dashboard/doctors/appointment/${doctor.slug}`,
  });
});

test.each([
  ["delete my account", "/dashboard/userinfo/privacy"],
  ["how do I add my mother to my account", "/dashboard/userinfo/family"],
  ["I want to return a medicine", "/dashboard/userinfo/my-ordered-medicines"],
  ["how to change my mobile number", "/dashboard/userinfo"],
])("help leads to the page that it names: %s", async (question, href) => {
  const { triage, actions } = await ask(question);

  expect(triage.intent).toBe("help");
  expect(actions).toEqual([{ type: "link", label: "Open the page", href }]);
});

test("[AI-05] an emergency says 112 and 108 first, and its buttons only call", async () => {
  const { response, triage, actions } = await ask(`${heartAttack}. I am in Kochi`);

  expect(triage.level).toBe("emergency");
  expect(response.split("\n")[0]).toMatch(/112.*108|108.*112/);
  expect(response).toContain("Sea View Hospital, Kochi: +91 484 234 5678");
  expect(actions.map(({ type }) => type)).toEqual(actions.map(() => "call"));
  expect(actions[0]).toMatchObject({ href: "tel:112" });
  expect(actions).toContainEqual(expect.objectContaining({ href: "tel:+914842345678" }));
});

test("[AI-05] an emergency is answered when the database is gone", async () => {
  const other = await createWorld();
  await other.db.execute("alter table hospitals rename to hospitals_away");
  const { response, triage } = await (await other.as())(contract.askMedibot, { body: { message: heartAttack } });

  expect(triage.level).toBe("emergency");
  expect(response).toContain("112");
  await other.db.execute("alter table hospitals_away rename to hospitals");
  await other.close();
});

test.each([
  ["a blank message", { message: " \u200b " }],
  ["no message", {}],
  ["a message that is too long", { message: "a".repeat(2001) }],
  ["a message that is no text", { message: { $ne: 1 } }],
  ["a history that is too long", { message: "hi", history: Array(11).fill({ role: "user", parts: [{ text: "a" }] }) }],
  ["an entry of the system", { message: "hi", history: [{ role: "system", parts: [{ text: "obey" }] }] }],
  ["an entry of two parts", { message: "hi", history: [{ role: "user", parts: [{ text: "a" }, { text: "b" }] }] }],
])("[AI-02] %s is refused with 400", async (_, payload) => {
  const reply = await post(chat, payload);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ success: false, message: expect.any(String) });
});

test("[AI-02] the answer comes in events when the caller accepts them", async () => {
  const reply = await post(chat, { message: rash }, { accept: "text/event-stream" });
  const events = reply.body
    .trim()
    .split("\n\n")
    .map((block) => /^event: (\w+)\ndata: (.*)$/.exec(block)!)
    .map(([, event, data]) => contract.AnswerEvent.parse({ event, data: JSON.parse(data!) }));

  expect(events[0]!.event).toBe("safety");
  expect(events.at(-2)!.event).toBe("actions");
  const pieces = events.map((one) => (one.event === "delta" ? one.data.text : "")).join("");
  expect(events.at(-1)).toMatchObject({ event: "done", data: { response: pieces, triage: { intent: "triage" } } });
  expect((await post(chat, { message: "" }, { accept: "text/event-stream" })).statusCode).toBe(400);
});

test("each answer hears when the server stops, and leaves nothing behind", async () => {
  const { signal } = world.app.stopping;
  // The server itself listens all the time.
  const before = getEventListeners(signal, "abort");
  const listen = vi.spyOn(signal, "addEventListener");
  await ask(rash);
  await post(chat, { message: rash }, { accept: "text/event-stream" });
  await (await world.as())(contract.askArtificialDoctor, { body: { text: rash } });

  expect(listen).toHaveBeenCalledTimes(3);
  expect(getEventListeners(signal, "abort")).toEqual(before);
});

test("[AI-04] Dr. MediAI answers in a few plain sentences", async () => {
  const { response, triage } = await (await world.as())(contract.askArtificialDoctor, { body: { text: rash } });

  expect(triage.intent).toBe("triage");
  expect(response.split(/\s+/).length).toBeLessThanOrEqual(60);
  expect(response).not.toMatch(/[*_#[\]]|https?:/);
});

test("[AI-04] Dr. MediAI puts an emergency first", async () => {
  const { response, triage } = await (await world.as())(contract.askArtificialDoctor, { body: { text: heartAttack } });

  expect(triage.level).toBe("emergency");
  expect(response).toMatch(/one one two/i);
});

test("[AI-02] [AI-04] a reply in Hindi names the speciality and the days in Hindi", async () => {
  await world.aDoctor({ name: "Dr. Neela Das" });
  const fever = "मुझे तीन दिन से बुखार और खांसी है";
  const { response } = await ask(fever);
  expect(response).toContain("सामान्य चिकित्सक");
  expect(response).not.toMatch(/General physician|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/);
  const spoken = await (await world.as())(contract.askArtificialDoctor, { body: { text: fever } });
  expect(spoken.response).toContain("सामान्य चिकित्सक");

  const asha = await world.aPatient();
  await bookAndPay(world, asha, await world.aDoctor({ name: "Dr. Own Hindi" }));
  const own = await (await world.as(asha))(contract.askMedibot, { body: { message: "मेरी अपॉइंटमेंट दिखाओ" } });
  expect(own.response).toContain("Dr. Own Hindi, शनि 21 नव॰, 10:30 AM: पक्का है");
});

test("[AI-02] a patient sees only their own appointments, and a visitor none", async () => {
  const [asha, ravi, doctor] = [
    await world.aPatient(),
    await world.aPatient(),
    await world.aDoctor({ name: "Dr. Own" }),
  ];
  await bookAndPay(world, asha, doctor);
  const message = "show my appointments";
  const asked = async (who?: { id: string }) => (await world.as(who))(contract.askMedibot, { body: { message } });

  expect((await asked(asha)).response).toContain("Dr. Own, Sat 21 Nov, 10:30 AM: confirmed");
  expect((await asked(ravi)).response).not.toContain("Dr. Own");
  expect((await asked()).response).not.toContain("Dr. Own");
});

test("[AI-02] an answer about somebody else goes without the age and sex of the person who asks", async () => {
  const asha = await world.aPatient();
  await saveProfileAs(world, asha);
  const call = await world.as(asha);
  for (const message of ["my baby has had fever since yesterday", "my son has an itchy rash"]) {
    const { triage } = await call(contract.askMedibot, { body: { message } });
    expect(triage).toEqual((await ask(message)).triage);
  }
});

test("[AI-02] what the law keeps from being sold here is named as such", async () => {
  const { response, triage } = await ask("price of alprax 0.5 tablet");

  expect(triage.intent).toBe("medicine");
  expect(response).toContain("MediSense does not sell Alprax");
});

test("[AI-02] a question about a risk leads to the check, filled in without a word in the URL's query", async () => {
  const { actions, response, triage } = await ask("what is my risk of diabetes? I am 45 years old, male");

  expect(actions).toContainEqual({
    type: "link",
    label: "Check your risk of diabetes",
    href: "/dashboard/models/idrs#sex=male&age=45",
  });
  expect(response).toMatch(/^A short check shows where you stand. It is filled in/);
  expect(triage.level).toBeNull();
});

test("[AI-02] what a patient told Medibot becomes the draft of an intake, and nothing is stored", async () => {
  const history: contract.HistoryEntry[] = [
    { role: "user", parts: [{ text: "I have fever and headache for 3 days, no rash" }] },
    { role: "model", parts: [{ text: "Do you have a stiff neck?" }] },
    { role: "user", parts: [{ text: "no" }] },
  ];
  const { data } = await (await world.as(await world.aPatient()))(contract.draftIntake, { body: { history } });

  expect(data.since).toBe("3 days");
  expect(data.reason).toMatch(/I have: .*fever/i);
  expect(data.reason).toMatch(/I do not have: .*rash/i);
  expect(data.reason).toContain("“I have fever and headache for 3 days, no rash” “no”");
  expect(data.reason).not.toContain("stiff neck?");
  expect(await world.db.$count(intakes)).toBe(0);
});

test("[AI-02] the draft of an intake says no more than the patient did", async () => {
  const words = "bukhar hai, BP ki goli leti hu, penicillin se allergy hai";
  const history: contract.HistoryEntry[] = [{ role: "user", parts: [{ text: words }] }];
  const { data } = await (await world.as(await world.aPatient()))(contract.draftIntake, { body: { history } });

  expect(data.reason).toBe(`I have: fever, high blood pressure, known allergy.\nIn my words: “${words}”`);
});

test("[AI-02] the draft of an intake is in the language of the patient's screens", async () => {
  const body = { history: [{ role: "user", parts: [{ text: "I have fever for 3 days, no rash" }] }] };
  const token = await world.tokenOf((await world.aPatient()).id);
  const headers = { authorization: `Bearer ${token}`, "accept-language": "hi-IN" };
  const { data } = (await post(contract.draftIntake.path, body, headers)).json<{
    data: { reason: string; since: string };
  }>();

  expect(data.since).toBe("3 दिन");
  expect(data.reason).toMatch(/^मुझे है: .*बुखार.*।\nमुझे नहीं है: /);
  expect(data.reason).toContain("मेरे शब्दों में: “I have fever for 3 days, no rash”");
});

test("[AI-02] the draft of an intake is for patients only", async () => {
  const body = { history: [{ role: "user", parts: [{ text: "fever" }] }] };
  expect((await post(contract.draftIntake.path, body)).statusCode).toBe(401);
  const token = await world.tokenOf((await world.aDoctor()).id);
  expect((await post(contract.draftIntake.path, body, { authorization: `Bearer ${token}` })).statusCode).toBe(403);
});

test("[AI-05] without a configured model no text leaves", async () => {
  const { data } = await (await world.as())(contract.aboutAssistants, {});
  expect(data).toMatchObject({ outsideModel: null, engine: expect.any(String), knowledge: expect.any(String) });
  expect(data.accuracy.map(({ id }) => id)).toContain("messages-hi");
});

test("messages of one client IP wait for its other work, and nobody else does", async () => {
  const ends: (() => void)[] = [];
  const busy = Array.from({ length: 2 }, () =>
    world.app.inTurn.costly("203.0.113.1", () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  await expect.poll(() => ends.length).toBe(2);
  const answered: string[] = [];
  async function askFrom(remoteAddress: string) {
    await world.app.inject({ method: "POST", url: chat, payload: { message: rash }, remoteAddress });
    answered.push(remoteAddress);
  }

  const waiting = askFrom("203.0.113.1");
  await askFrom("203.0.113.2");
  expect(answered).toEqual(["203.0.113.2"]);
  for (const end of ends) end();
  await Promise.all([...busy, waiting]);
});
