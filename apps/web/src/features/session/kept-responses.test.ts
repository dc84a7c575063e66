import { commonErrors } from "@medisense/contract/errors";
import { me } from "@medisense/contract/identity";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { alwaysReadableOffline, readableOffline, readablePeople } from "../../lib/network/readable-offline.ts";
import { serve, untilTestEnds } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { keepResponses } from "./kept-responses.ts";
import { currentSession, forgetSession, removeAllTraces, startSession } from "./session.ts";

const asha = { ...aSession(), token: "a.signed.token" };
const ravi = { ...asha, user: { ...asha.user, id: "5b0e7c0e-8f0f-4b7e-9a55-6f3a4b8a9c02", firstName: "Ravi" } };
const text = "Amoxicillin for Asha";

function aPage() {
  const queryClient = untilTestEnds(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  keepResponses(queryClient, () => queryClient.getQueryData(currentSession().queryKey)?.user.id);
  return queryClient;
}

const open = (queryClient: QueryClient, response: Promise<string> | string = text) =>
  queryClient.fetchQuery({ ...readableOffline, queryKey: ["prescriptions", "7"], queryFn: () => response });

const isKept = () => JSON.stringify(Object.entries(localStorage)).includes(text);

/** Opens a new page that does not reach the server. */
async function openOffline() {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const queryClient = aPage();
  const session = await queryClient.fetchQuery(currentSession()).catch(() => "unknown");
  const kept = (...key: unknown[]) => queryClient.getQueryData(key);
  return { session, response: kept("prescriptions", "7"), kept };
}

beforeEach(async () => {
  const queryClient = aPage();
  startSession(queryClient, asha);
  await open(queryClient);
  if (!isKept()) throw new Error("What the patient opened is not kept.");
});

test("what a patient opened is there on a page without a network", async () => {
  expect(await openOffline()).toMatchObject({ session: { user: asha.user }, response: text });
});

test("what the server rendered for the patient is there too, once it is shown", async () => {
  const queryClient = aPage();
  startSession(queryClient, asha);
  const queryKey = ["records", "rendered"];
  queryClient.setQueryData(queryKey, "58.5 kg");
  const query = { ...readableOffline, queryKey, queryFn: () => "58.5 kg", staleTime: Infinity };
  onTestFinished(new QueryObserver(queryClient, query).subscribe(() => {}));

  expect((await openOffline()).kept("records", "rendered")).toBe("58.5 kg");
});

test("after a month it is not", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 24 * 60 * 60_000 });

  expect((await openOffline()).response).toBeUndefined();
});

test("another release does not read what it may not understand", async () => {
  const script = Object.assign(document.createElement("script"), { type: "module" });
  document.head.append(script);
  // A test must not load it.
  script.setAttribute("src", "/assets/index-new.js");

  const { response } = await openOffline();
  script.remove();

  expect(response).toBeUndefined();
});

test("a page that begins with another small script is of the same release", async () => {
  const script = Object.assign(document.createElement("script"), { type: "module" });
  script.dataset["application"] = "";
  document.head.append(script);
  script.setAttribute("src", "/assets/load-application-new.js");

  const { response } = await openOffline();
  script.remove();

  expect(response).toBe(text);
});

test("the emergency card outlives a month, another release and a hundred newer responses, but no logout", async () => {
  const queryClient = aPage();
  startSession(queryClient, asha);
  await queryClient.fetchQuery({ ...alwaysReadableOffline, queryKey: ["card"], queryFn: () => "O+" });
  for (let n = 0; n < 100; n++)
    await queryClient.fetchQuery({ ...readableOffline, queryKey: ["newer", n], queryFn: () => n });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 24 * 60 * 60_000 });
  const script = Object.assign(document.createElement("script"), { type: "module" });
  document.head.append(script);
  script.setAttribute("src", "/assets/index-new.js");

  expect((await openOffline()).kept("card")).toBe("O+");
  startSession(aPage(), asha);
  expect((await openOffline()).kept("card")).toBe("O+");
  script.remove();
  removeAllTraces(aPage());
  expect((await openOffline()).kept("card")).toBeUndefined();
});

test.each([
  ["has taken over their record", []],
  ["decides alone", [{ _id: "aarav", standing: "ended" }]],
])(
  "once a child of the family %s, nothing about the child is kept, and the holder's card stays",
  async (_how, rest) => {
    const queryClient = aPage();
    startSession(queryClient, asha);
    const holder = { _id: asha.user.id, standing: "acting" };
    const readFamily = (...children: object[]) =>
      queryClient.fetchQuery({ ...readablePeople, queryKey: ["family"], queryFn: () => [holder, ...children] });
    const openCard = (id: string) =>
      queryClient.fetchQuery({ ...alwaysReadableOffline, queryKey: ["card", id], queryFn: () => `the card of ${id}` });
    await readFamily({ _id: "aarav", standing: "acting" });
    await openCard("aarav");
    await openCard(asha.user.id);
    await open(queryClient);
    expect((await openOffline()).kept("card", "aarav")).toBe("the card of aarav");
    await readFamily({ _id: "aarav", standing: "reading" });
    expect(isKept()).toBe(true);

    await readFamily(...rest);

    const page = await openOffline();
    expect(page.kept("card", "aarav")).toBeUndefined();
    expect(page.response).toBeUndefined();
    expect(page.kept("card", asha.user.id)).toBe(`the card of ${asha.user.id}`);
    expect(queryClient.getQueryData(["card", "aarav"])).toBeUndefined();
  },
);

test.each([
  ["a logout", removeAllTraces],
  ["a session that has ended", forgetSession],
])("%s removes it", async (_title, end) => {
  end(aPage());

  expect(isKept()).toBe(false);
  expect(await openOffline()).toMatchObject({ session: "unknown", response: undefined });
});

test("a session that the server no longer knows removes it", async () => {
  serve(me, { refuse: commonErrors.loginRequired });

  await aPage().fetchQuery(currentSession());

  expect(isKept()).toBe(false);
});

test("the login of another person removes it", async () => {
  startSession(aPage(), ravi);

  expect(isKept()).toBe(false);
  expect(await openOffline()).toMatchObject({ session: { user: ravi.user }, response: undefined });
});

test("a doctor's browser keeps nothing", async () => {
  const queryClient = aPage();
  startSession(queryClient, { ...ravi, user: { ...ravi.user, role: "doctor" } });
  await open(queryClient);

  expect(isKept()).toBe(false);
});

test("a response that arrives after the logout is not kept", async () => {
  const queryClient = aPage();
  startSession(queryClient, asha);
  let answer = (_response: string) => {};
  const opened = open(queryClient, new Promise((resolve) => (answer = resolve)));

  removeAllTraces(queryClient);
  startSession(queryClient, asha);
  answer(text);
  await opened.catch(() => {});

  expect(isKept()).toBe(false);
});

test("a page of the previous person keeps nothing for the next one", async () => {
  const previous = aPage();
  startSession(previous, asha);
  startSession(aPage(), ravi);

  await open(previous);

  expect(isKept()).toBe(false);
});
