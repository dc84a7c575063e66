import { PENDING_LOGOUT } from "@medisense/contract/identity/pending-logout";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPlainServer } from "../platform/testing/plain-server.ts";
import { createFewAtOnce } from "./few-at-once.ts";
import type { PageModule, ScreenRequest, WebBuild } from "./find-web-build.ts";
import { createOwnPageResponses } from "./own-page-responses.ts";
import { sendPage } from "./pack-page.ts";

const SHELL = "<!doctype html>the shell";
const id = "3f0c1f2e-6a0d-4b57-9d1c-0f5f2f6f7a01";
const person = { id, email: "asha@medisense.example", firstName: "Asha", lastName: "Rao", role: "user" };
const sessions: Record<string, object> = {
  asha: { success: true, user: person, dashboardUrl: "/dashboard/home" },
  hindi: { success: true, user: { ...person, locale: "hi" }, dashboardUrl: "/dashboard/home" },
  doctor: { success: true, user: { ...person, role: "doctor" }, dashboardUrl: "/doctor/desk", doctorId: id },
};
let app: Awaited<ReturnType<typeof createPlainServer>>;
let isBroken: boolean;

/** A screen that shows who asked. */
const screen: PageModule = {
  isRendered: (pathname, isPatient) => isPatient && pathname === "/dashboard/home",
  isScreen: () => true,
  async renderPage({ ask, inTurn, locale, session }: ScreenRequest) {
    const { body } = await ask({ method: "GET", url: "/visits" });
    if (isBroken) throw new Error("broken");
    return inTurn(async () => ({ text: `${locale} ${session?.user.firstName} ${JSON.stringify(body)}` }));
  },
  fillPage: (template, page) => ({ status: 200, html: `${template} ${(page as { text: string }).text}` }),
};

beforeEach(async () => {
  isBroken = false;
  app = await createPlainServer();
  app.get("/user/me", async ({ cookies }, reply) => sessions[cookies["token"]!] ?? reply.code(401).send({}));
  app.get("/visits", async ({ cookies, ip }) => ({ of: cookies["token"], ip }));
  const build: WebBuild = {
    client: "",
    shell: SHELL,
    scriptsOf: () => [],
    landing: async () => "",
    pages: async () => screen,
  };
  const pages = createOwnPageResponses(app, build, createFewAtOnce(2));
  app.setNotFoundHandler(async (request, reply) => {
    const page = await pages.find(request);
    return page ? sendPage(request, reply, page.packed, "no-store") : reply.send(SHELL);
  });
});
afterEach(() => app.close());

const open = async (cookie: string, url = "/dashboard/home", headers = {}) =>
  app.inject({ url, headers: { cookie, ...headers }, remoteAddress: "203.0.113.1" });

test("a patient's page is rendered from their own answers, for their client IP, and nobody may keep it", async () => {
  const reply = await open("token=asha");

  expect(reply.body).toBe(`${SHELL} en Asha {"of":"asha","ip":"203.0.113.1"}`);
  expect(reply.headers["cache-control"]).toBe("no-store");
});

test("the next patient gets a page of their own, and in their account's language unless this browser has another", async () => {
  await open("token=asha");

  expect((await open("token=hindi")).body).toContain('hi Asha {"of":"hindi"');
  expect((await open("token=hindi; lang=en")).body).toContain("en Asha");
  expect((await open("token=asha", undefined, { "accept-language": "hi-IN" })).body).toContain("hi Asha");
});

test.each([
  ["another screen", "token=asha", "/dashboard/userinfo/family"],
  ["a session that has ended", "token=old", undefined],
  ["a doctor", "token=doctor", undefined],
  ["a patient who has logged out without a network", `token=asha; ${PENDING_LOGOUT}=1`, undefined],
  ["a very long URL", "token=asha", `/dashboard/home?q=${"x".repeat(300)}`],
])("the browser renders the page of %s", async (_, cookie, url) => {
  expect((await open(cookie, url)).body).toBe(SHELL);
});

test("another site's frame gets nothing of the patient, and a link from another site opens their page", async () => {
  const byLink = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

  expect((await open("token=asha", undefined, { ...byLink, "sec-fetch-dest": "iframe" })).body).toBe(SHELL);
  expect((await open("token=asha", undefined, byLink)).body).toContain("Asha");
});

test("a page that cannot be rendered is left to the browser, and tried again", async () => {
  isBroken = true;
  expect((await open("token=asha")).body).toBe(SHELL);

  isBroken = false;
  expect((await open("token=asha")).body).toContain("Asha");
});

test("a client IP that opens many pages at once has few made, and its other browsers render at once", async () => {
  const bodies = (await Promise.all(Array.from({ length: 5 }, () => open("token=asha")))).map(({ body }) => body);

  expect(bodies.filter((body) => body === SHELL)).toHaveLength(3);
  expect((await open("token=asha")).body).toContain("Asha");
});
