import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPlainServer } from "../platform/testing/plain-server.ts";
import type { PageModule, ScreenRequest, WebBuild } from "./find-web-build.ts";
import { createFewAtOnce } from "./few-at-once.ts";
import { createPageResponses } from "./page-responses.ts";

const SHELL = "<!doctype html>the shell";
const html = { accept: "text/html" };
let app: Awaited<ReturnType<typeof createPlainServer>>;
let price: number;
let rendered: number;
let work: () => Promise<void>;
let asked: { headers: Record<string, unknown>; ip: string }[];

/** A screen that shows a price, and renders itself again only when that has changed. */
const screen: PageModule = {
  isRendered: (pathname) => pathname.startsWith("/dashboard/medicines"),
  isScreen: () => true,
  async renderPage({ ask, inTurn, locale }: ScreenRequest, known) {
    const { body } = await ask({ method: "GET", url: "/price" });
    const answer = JSON.stringify(body);
    if ((known as { answer?: string } | undefined)?.answer === answer) return known!;
    await inTurn(work);
    return { answer, text: `${locale} ${answer} rendering ${++rendered}` };
  },
  fillPage: (template, page, { url, scripts }) => ({
    status: url.pathname.endsWith("/nothing") ? 404 : 200,
    html: `${template} with ${scripts.join()} ${(page as { text: string }).text}`,
  }),
};

beforeEach(async () => {
  [price, rendered, asked, work] = [1, 0, [], async () => {}];
  app = await createPlainServer();
  app.get("/price", async ({ headers, ip }) => {
    asked.push({ headers, ip });
    return { price };
  });
  const build: WebBuild = {
    client: "",
    shell: SHELL,
    scriptsOf: (pathname) => [`${pathname}.js`],
    landing: async () => "",
    pages: async () => screen,
  };
  const pages = createPageResponses(app, build, createFewAtOnce(6));
  app.setNotFoundHandler(async (request, reply) => {
    const page = await pages.find(request);
    return page ? reply.code(page.status).send(page.packed.plain.toString()) : reply.send(SHELL);
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const open = async (url = "/dashboard/medicines", headers = {}, remoteAddress = "203.0.113.1") =>
  app.inject({ url, headers: { ...html, ...headers }, remoteAddress });

test("a public screen comes rendered, and a screen of the browser does not", async () => {
  expect((await open()).body).toBe(`${SHELL} with /dashboard/medicines.js en {"price":1} rendering 1`);
  expect((await open("/dashboard/userinfo")).body).toBe(SHELL);
  expect((await open(`/dashboard/medicines?q=${"x".repeat(300)}`)).body).toBe(SHELL);
});

test("a page about nothing has the status 404", async () => {
  expect((await open("/dashboard/medicines/nothing")).statusCode).toBe(404);
});

test("visitors share a page until what it shows has changed, and never see what is no longer so", async () => {
  const [first, ...others] = await Promise.all([open(), open(), open()]);
  const later = await open();
  expect(new Set([first, ...others, later].map(({ body }) => body)).size).toBe(1);

  price = 2;
  expect((await open()).body).toBe(`${SHELL} with /dashboard/medicines.js en {"price":2} rendering 2`);
});

test("[AUTH-11] no cookie changes the shared page but that of the language, and none reaches its calls", async () => {
  const plain = await open();
  const personal = await open(undefined, { cookie: "device=asha; medicineCart=7", authorization: "Bearer asha" });
  const hindi = await open(undefined, { cookie: "lang=hi" });

  expect(personal.body).toBe(plain.body);
  expect(hindi.body).toContain("hi {");
  expect(asked.map(({ headers }) => headers["cookie"] ?? headers["authorization"])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(new Set(asked.map(({ ip }) => ip))).toEqual(new Set(["203.0.113.1"]));
});

test("a page that cannot be rendered is left to the browser, and tried again", async () => {
  work = () => Promise.reject(new Error("broken"));
  expect((await open()).body).toBe(SHELL);

  work = async () => {};
  expect((await open()).body).toContain("rendering 1");
});

test("a page that takes too long is left to the browser, and is there for the next visitor", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let finish = () => {};
  const started = new Promise<void>((resolve) => {
    work = () => {
      resolve();
      return new Promise((done) => (finish = done));
    };
  });
  const late = open();
  await started;
  await vi.advanceTimersByTimeAsync(1500);
  expect((await late).body).toBe(SHELL);

  const next = open();
  finish();
  expect((await next).body).toContain("rendering 1");
});

test("who makes the server render waits for their own turn, and others do not", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ends: (() => void)[] = [];
  const busy = Array.from({ length: 200 }, () =>
    app.inTurn.costly("203.0.113.1", () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  await vi.waitUntil(() => ends.length === 200);

  expect((await open("/dashboard/medicines?page=2", {}, "203.0.113.2")).body).toContain("rendering 1");
  const own = open("/dashboard/medicines?page=3");
  await vi.waitUntil(() => asked.length === 2);
  await vi.advanceTimersByTimeAsync(1500);
  expect((await own).body).toBe(SHELL);
  for (const end of ends) end();
  await Promise.all(busy);
  await vi.waitUntil(() => rendered === 2);
});

test("a client IP that opens many pages at once has six made, and its other browsers render at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ends: (() => void)[] = [];
  work = () => new Promise<void>((resolve) => ends.push(resolve));
  const answers: Promise<{ body: string }>[] = [];
  for (let page = 0; page < 30; page++) answers.push(open(`/dashboard/medicines?page=${page}`));

  const leftToBrowser = await Promise.all(answers.slice(6));
  expect(new Set(leftToBrowser.map(({ body }) => body))).toEqual(new Set([SHELL]));
  await vi.waitUntil(() => ends.length === 6);
  expect(asked).toHaveLength(6);
  work = async () => {};
  expect((await open("/dashboard/medicines?page=99", {}, "203.0.113.2")).body).toContain("rendering 1");

  for (const end of ends) end();
  for (const { body } of await Promise.all(answers.slice(0, 6))) expect(body).toContain("rendering");
});
