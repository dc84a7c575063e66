import { listAccesses } from "@medisense/contract/health/access-log";
import {
  createShare,
  endShare,
  listShares,
  openShare,
  openSharedFile,
  readShareState,
  type ShareablePart,
  shareableParts,
  shareErrors,
} from "@medisense/contract/health/share";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aRichPatient, traces } from "../testing/rich-patient.fixture.ts";
import { shares } from "./tables.ts";

let world: World;
let rich: Awaited<ReturnType<typeof aRichPatient>>;
beforeAll(async () => {
  world = await createWorld();
  rich = await aRichPatient(world);
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const TOMORROW = "2026-11-21T12:00:00+05:30";
const share = async (person: Person, parts: ShareablePart[] = ["profile"], endsAt = TOMORROW) =>
  (await world.as(person))(createShare, { body: { parts, endsAt } });
const open = async (token: string, passcode: string) => (await world.as())(openShare, { body: { token, passcode } });
const listOf = async (person: Person) => (await (await world.as(person))(listShares, { query: {} })).data;
const wrong = (passcode: string) => String((Number(passcode) + 1) % 1_000_000).padStart(6, "0");

test("whoever has the link and the passcode sees the shared parts and nothing else", async () => {
  const { token, passcode } = await share(rich.patient, ["profile", "prescriptions"]);
  const { data } = await open(token, passcode);

  expect(data.person).toEqual({
    firstName: traces.firstName,
    lastName: traces.lastName,
    birthDate: "1990-04-12",
    sex: "female",
  });
  expect(data.profile?.entries.map(({ name }) => name)).toContain(traces.allergy);
  expect(data.prescriptions).toMatchObject([{ advice: traces.advice }]);
  // A warning that the doctor read may name an allergy, which goes with the profile only.
  expect(JSON.stringify(data.prescriptions)).not.toContain("seenWarnings");
  expect(data.visits).toBeUndefined();
  expect(data.orderLines).toBeUndefined();
});

test("the patient sees each opening, and the log names it", async () => {
  const patient = await world.aPatient();
  const { token, passcode } = await share(patient, ["profile", "visits", "orderLines", "measurements"]);
  const headers = {
    "user-agent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
  };
  const opened = await world.app.inject({ method: "POST", url: "/shared/open", headers, payload: { token, passcode } });
  expect(opened.statusCode).toBe(200);
  expect(opened.headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" });
  await expect(open(token, wrong(passcode))).rejects.toMatchObject({ code: shareErrors.wrongCode.code });

  expect(await listOf(patient)).toMatchObject([
    { wrongCodes: 1, isOpen: true, openings: [{ wasRight: false }, { wasRight: true, device: "Chrome · Android" }] },
  ]);
  const { data } = await (await world.as(patient))(listAccesses, { query: {} });
  const parts = ["measurements", "orders", "visits", "profile"] as const;
  expect(data).toMatchObject([
    { reason: "share-link", readerName: "Chrome · Android", reads: parts.map((part) => ({ part })) },
  ]);
});

test("five wrong passcodes end the link, also when they are tried at once", async () => {
  const patient = await world.aPatient();
  const { token, passcode } = await share(patient);
  const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => open(token, wrong(passcode))));
  expect(guesses.every(({ status }) => status === "rejected")).toBe(true);
  await expect(open(token, passcode)).rejects.toMatchObject({ code: shareErrors.over.code, status: 404 });
  expect(await listOf(patient)).toMatchObject([{ wrongCodes: 5, isOpen: false }]);
});

test("a link ends by itself, and at once when the patient says so", async () => {
  const patient = await world.aPatient();
  const first = await share(patient);
  const second = await share(patient);
  const ended = await (await world.as(patient))(endShare, { params: { id: first.data._id } });
  expect(ended.data).toMatchObject({ isOpen: false });
  await expect(open(first.token, first.passcode)).rejects.toMatchObject({ code: shareErrors.over.code });

  await expect(open(second.token, second.passcode)).resolves.toBeDefined();
  world.travelTo("2026-11-21T12:00:01+05:30");
  await expect(open(second.token, second.passcode)).rejects.toMatchObject({ code: shareErrors.over.code });
});

test("a page that shows a record learns that its link has ended, and asking is no opening", async () => {
  const patient = await world.aPatient();
  const { data, token } = await share(patient);
  const isOpen = async (of = token) => (await (await world.as())(readShareState, { body: { token: of } })).isOpen;
  expect([await isOpen(), await isOpen("another-token")]).toEqual([true, false]);

  await (await world.as(patient))(endShare, { params: { id: data._id } });
  expect(await isOpen()).toBe(false);
  expect(await listOf(patient)).toMatchObject([{ openings: [] }]);
});

test("a link lasts for seven days at most", async () => {
  const patient = await world.aPatient();
  await expect(share(patient, ["profile"], "2026-11-28T12:00:00+05:30")).rejects.toMatchObject({
    code: shareErrors.endsTooLate.code,
  });
  await expect(share(patient, ["profile"], "2026-11-20T11:00:00+05:30")).rejects.toMatchObject({
    code: shareErrors.endsTooSoon.code,
  });
});

test("neither token nor passcode is stored", async () => {
  const { token, passcode } = await share(await world.aPatient());
  const stored = JSON.stringify(await world.db.select().from(shares));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(`"${passcode}"`);
});

test("nobody lists, ends or makes a link of another's record", async () => {
  const { data } = await share(rich.patient);
  const other = await world.as(await world.aPatient());
  await expect(other(endShare, { params: { id: data._id } })).rejects.toMatchObject({ status: 404 });
  await expect(other(listShares, { query: { personId: rich.patient.id } })).rejects.toMatchObject({ status: 404 });
  await expect(
    other(createShare, { body: { personId: rich.patient.id, parts: ["profile"], endsAt: TOMORROW } }),
  ).rejects.toMatchObject({ status: 404 });
});

test("a person has ten open links at most, also when they are made at once", async () => {
  const call = await world.as(await world.aPatient());
  const makes = Array.from({ length: 14 }, () => call(createShare, { body: { parts: ["profile"], endsAt: TOMORROW } }));
  const made = await Promise.allSettled(makes);
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
});

test("each part is shown where it is shared, and nowhere else", async () => {
  for (const part of shareableParts) {
    const { token, passcode } = await share(rich.patient, [part]);
    const { data } = await open(token, passcode);
    const { person: _, sharedAt: _at, endsAt: _end, ...shown } = data;
    expect(Object.keys(shown)).toEqual([part]);
    expect(JSON.stringify(shown[part]).length).toBeGreaterThan(20);
    const { data: made } = await (await world.as(rich.patient))(listShares, { query: {} });
    await (await world.as(rich.patient))(endShare, { params: { id: made.find(({ isOpen }) => isOpen)!._id } });
  }
});

test("a file opens only by an open link that shows it, with the passcode, and each opening is logged", async () => {
  const shown = await share(rich.patient, ["documents"]);
  const hidden = await share(rich.patient, ["measurements"]);
  const { data } = await open(shown.token, shown.passcode);
  const documentId = data.documents![0]!._id;
  const visitor = await world.as();
  const file = (token: string, passcode: string, id = documentId) =>
    visitor(openSharedFile, { body: { token, passcode, documentId: id } });

  world.travelTo("2026-11-20T12:00:30+05:30");
  const opened = await file(shown.token, shown.passcode);
  expect(Buffer.from(opened.data.content, "base64").length).toBe(data.documents![0]!.size);
  const reading = { reason: "share-link", reads: [{ part: "files" }] };
  expect((await (await world.as(rich.patient))(listAccesses, { query: {} })).data[0]).toMatchObject(reading);
  const notShared = { code: shareErrors.fileNotShared.code };
  await expect(file(hidden.token, hidden.passcode)).rejects.toMatchObject(notShared);
  await expect(file(shown.token, shown.passcode, crypto.randomUUID())).rejects.toMatchObject(notShared);
  await expect(file(shown.token, wrong(shown.passcode))).rejects.toMatchObject({ code: shareErrors.wrongCode.code });
  await (await world.as(rich.patient))(endShare, { params: { id: shown.data._id } });
  await expect(file(shown.token, shown.passcode)).rejects.toMatchObject({ code: shareErrors.over.code });
});
