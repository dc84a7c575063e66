import { doctorSlots, listAppointments } from "@medisense/contract/appointments";
import type { WireRequest } from "@medisense/contract/client";
import {
  directoryErrors,
  findDoctor,
  listHospitalDoctors,
  listHospitals,
  searchDoctors,
} from "@medisense/contract/directory";
import type { Endpoint, Response } from "@medisense/contract/endpoint";
import { listStoreMedicines, type Medicine, readMedicine } from "@medisense/contract/medicines";
import { readMedicineFacts } from "@medisense/contract/medicines/medicine-facts";
import { readSiteOwner } from "@medisense/contract/operators/site-owner";
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ApplicationView, resumeApplication } from "../app/application.tsx";
import { aDoctor } from "../features/doctors/doctor.fixture.ts";
import { someFacts } from "../features/medicines/medicine-facts.fixture.ts";
import { aMedicine, aStore } from "../features/medicines/medicine.fixture.ts";
import { aWeek } from "../features/slots/slots.fixture.ts";
import { createI18n } from "../lib/i18n.ts";
import { createLanguage } from "../lib/language.tsx";
import type { Session } from "../features/session/session.ts";
import { takePageTime } from "../lib/clock/server-clock.ts";
import { serve, untilTestEnds } from "../testing/fake-server.tsx";
import { aHeldAppointment, anAppointment, aSession } from "../testing/fixtures.ts";
import { aSiteOwner } from "../testing/site-owner.fixture.ts";
import { fillPage, isRendered, isScreen, renderPage as renderAnywhere } from "./render-page.tsx";
import type { RenderedPage } from "./rendered-page.ts";

// A server waits for the code of a screen, where a browser shows another face after a second.
vi.hoisted(() => vi.stubEnv("SSR", true));

const template = `<!doctype html><html lang="en"><head><title>MediSense</title><script type="module" src="/start.js" data-application="/main.js" data-scripts="/base.js"></script><link rel="modulepreload" href="/base.js"><meta name="description" content="old" /><meta name="robots" content="noindex" /></head><body><div id="root"><p>boot</p></div><noscript>no</noscript></body></html>`;
const doctor = aDoctor({ name: "Dr. </script> Rao" });
const url = `/dashboard/doctors/appointment/${doctor.slug}`;

let replies: { path: string; reply: () => { status: number; body: unknown } }[];

function answerWith<E extends Endpoint>(endpoint: E, body: Response<E>) {
  const path = endpoint.path.replace(/:\w+/g, "[^/]+");
  replies = [{ path, reply: () => ({ status: 200, body }) }, ...replies];
}

async function ask({ url: asked }: WireRequest) {
  const [pathname] = asked.split("?");
  const found = replies.find(({ path }) => new RegExp(`^${path}$`).test(pathname!));
  return found?.reply() ?? { status: 500, body: undefined };
}

const request = (path = url, locale: "en" | "hi" = "en", session: Session | null = null) => ({
  url: path,
  origin: "https://medisense.example",
  locale,
  session,
  ask,
  inTurn: <Result,>(work: () => Promise<Result>) => work(),
});
/** Renders a page where there is no browser. */
async function renderPage(...page: Parameters<typeof renderAnywhere>) {
  for (const name of ["window", "document", "navigator", "location", "localStorage", "sessionStorage", "matchMedia"])
    vi.stubGlobal(name, undefined);
  return renderAnywhere(...page).finally(() => vi.unstubAllGlobals());
}

const filled = async (path = url) => {
  const page = await renderPage(request(path));
  return fillPage(template, page, at(path));
};
const at = (path: string) => ({ url: new URL(path, "https://medisense.example"), scripts: ["/a.js", "/b.js"] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00+05:30") });
  replies = [];
  answerWith(readSiteOwner, { success: true, data: aSiteOwner });
  answerWith(findDoctor, { success: true, data: [doctor] });
  answerWith(doctorSlots, { success: true, data: aWeek("2026-11-20", [990, 1080]) });
});

test("[AUTH-11] a doctor's page is readable without a script: name, fee, slots, and the way to the login", async () => {
  const { status, html } = await filled();
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script")) script.remove();

  expect(status).toBe(200);
  const text = page.body.textContent;
  for (const part of [
    doctor.name,
    `₹${doctor.fees}`,
    "4:30 PM",
    "Login",
    "Add to Appointment Cart",
    aSiteOwner.legalName,
  ])
    expect(text).toContain(part);
  expect(page.title).toBe(`${doctor.name} – MediSense`);
  expect(page.querySelectorAll("title, meta[name=description]")).toHaveLength(2);
  expect(page.querySelector("meta[name=description]")?.getAttribute("content")).toContain(doctor.hospitalName);
  expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(`https://medisense.example${url}`);
  expect(page.querySelector("meta[name=robots], noscript")).toBeNull();
});

test("the structured data is true: what the page shows, and no rating", async () => {
  const { html } = await filled(`/dashboard/doctors/appointment/${doctor._id}?mode=clinic`);
  const page = new DOMParser().parseFromString(html, "text/html");
  const data = JSON.parse(page.querySelector("script[type='application/ld+json']")!.textContent!);

  expect(data).toMatchObject({ "@type": "Physician", name: doctor.name, medicalSpecialty: doctor.specialization });
  expect(data.url).toBe(`https://medisense.example${url}`);
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
  // An id or a name in the URL leads to the page of the slug.
  expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(`https://medisense.example${url}`);
});

test("an unknown doctor is a page with the status 404, which search engines leave out", async () => {
  replies = [
    {
      path: findDoctor.path,
      reply: () => ({ status: 404, body: { success: false, ...directoryErrors.doctorNotFound } }),
    },
    ...replies,
  ];
  const { status, html } = await filled();

  expect(status).toBe(404);
  expect(html).toContain("Doctor not found");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain("canonical");
});

test("in Hindi the languages of doctors have Hindi names, on a doctor's page and in the filter of the list", async () => {
  const facets = {
    specialities: [],
    cities: [],
    languages: [{ value: "Konkani", count: 3 }],
    modes: [],
    days: [],
  };
  answerWith(searchDoctors, { success: true, data: [doctor], total: 1, facets });
  expect((await renderPage(request(url, "hi"))).html).toContain("अंग्रेज़ी, कोंकणी");
  const { html } = await renderPage(request("/dashboard/doctors/alldoctors", "hi"));
  expect(html).toContain('<option value="Konkani">कोंकणी (3)</option>');
});

test("in Hindi a medicine's use and form have Hindi names, and one that no list knows is shown as entered", async () => {
  const store = aStore();
  answerWith(readMedicineFacts, { success: true, data: someFacts() });
  const show = async (path: string) => (await renderPage(request(path, "hi"))).html;
  const page = async (medicine: Medicine) => {
    answerWith(readMedicine, { success: true, data: medicine, store, offers: [], alternatives: [] });
    return show(`/dashboard/medicines/medicine/${medicine._id}`);
  };
  const known = await page(aMedicine({ disease: "High blood pressure", dosage: "Eye Drops" }));
  for (const name of ["हाई ब्लड प्रेशर", "आँख के ड्रॉप्स"]) expect(known).toContain(`>${name}</dd>`);
  const unknown = await page(aMedicine({ disease: "Snoring", dosage: "Pastille" }));
  for (const name of ["Snoring", "Pastille"]) expect(unknown).toContain(`>${name}</dd>`);

  const facets = { diseases: [{ name: "Cough", count: 8 }], brands: [] };
  answerWith(listStoreMedicines, { success: true, medicines: [aMedicine()], total: 1, store, facets });
  expect(await show(`/dashboard/medicines/store/${store.slug}`)).toContain('<option value="Cough">खाँसी (8)</option>');
});

test.each(["en", "hi"] as const)("every list and page in '%s' has a description of its own", async (locale) => {
  const facets = { specialities: [], cities: [], languages: [], modes: [], days: [] };
  answerWith(searchDoctors, { success: true, data: [doctor], total: 1, facets });
  answerWith(listHospitals, { success: true, data: [], total: 0 });
  const paths = ["alldoctors", "alldoctors/Cardiologist", "allhospitals", "about", "contactUs", "how-we-order"];
  const descriptions = new Set(["old"]);
  for (const path of paths) {
    const own = `/dashboard/doctors/${path}`;
    const { html } = fillPage(template, await renderPage(request(own, locale)), at(own));
    const page = new DOMParser().parseFromString(html, "text/html");
    const [found, ...more] = page.querySelectorAll("meta[name=description]");
    expect(more).toEqual([]);
    expect(/[\u0900-\u097f]/.test(found!.getAttribute("content")!)).toBe(locale === "hi");
    descriptions.add(found!.getAttribute("content")!);
  }
  expect(descriptions.size).toBe(paths.length + 1);
});

test("a page loads the scripts of its screens after those of every screen, and none before it is painted", async () => {
  const { html } = await filled();

  expect(html).toContain('data-scripts="/base.js /a.js /b.js"');
  expect(html).not.toContain("preload");
});

test("a speciality that nobody has is a page with the status 404", async () => {
  const { html, status } = await filled("/dashboard/doctors/alldoctors/Alchemist");

  expect(status).toBe(404);
  expect(html).not.toContain("canonical");
});

test("every screen's path is known, whatever its letter case, and no other", () => {
  for (const path of ["/login/user", "/Dashboard/Doctors", "/dashboard/userinfo", "/doctors"])
    expect(isScreen(path)).toBe(true);
  for (const path of ["/nowhere", "/login/user/more", "/wp-admin"]) expect(isScreen(path)).toBe(false);
});

test("a patient gets rendered what is their own and what is public, and no form to log in", () => {
  for (const path of ["/dashboard/home", "/dashboard/doctors/chat-with-doctor/a/b", "/dashboard/userinfo/records"]) {
    expect(isRendered(path, true)).toBe(true);
    expect(isRendered(path, false)).toBe(false);
  }
  expect(isRendered("/dashboard/doctors/alldoctors/eye", true)).toBe(true);
  expect(isRendered("/login/user", true)).toBe(false);
  // The guard of its route leads to the spelling in lower case.
  expect(isRendered("/dashboard/userInfo/records", true)).toBe(false);
});

test("an unknown hospital is a page with the status 404", async () => {
  replies = [
    {
      path: listHospitalDoctors.path.replace(/:\w+/, "[^/]+"),
      reply: () => ({ status: 404, body: { success: false, ...directoryErrors.hospitalNotFound } }),
    },
    ...replies,
  ];

  expect((await filled("/dashboard/doctors/hospital/nowhere")).status).toBe(404);
});

test("a page whose data cannot be read is not rendered", async () => {
  replies = [];
  await expect(renderPage(request())).rejects.toThrow();
});

test("a page is rendered in Hindi", async () => {
  const page = await renderPage(request(url, "hi"));
  expect(fillPage(template, page, at(url)).html).toContain('<html lang="hi"');
  expect(page.html).toContain("लॉग इन");
});

test("the same answers give the same page, and a changed one gives another", async () => {
  const page = await renderPage(request());
  expect(await renderPage(request(), page)).toBe(page);

  answerWith(findDoctor, { success: true, data: [{ ...doctor, fees: 999 }] });
  const changed = await renderPage(request(), page);
  expect(changed).not.toBe(page);
  expect(changed.html).toContain("₹999");
});

test("the data of a page holds public answers only, and nothing about a person or a cart", async () => {
  const { data } = await renderPage(request());
  const keys = (JSON.parse(data) as { queryKey: unknown[] }[]).map(({ queryKey }) => queryKey[0]);

  expect(new Set(keys)).toEqual(new Set(["doctors", "session", "site-owner", "slots"]));
});

test("[AUTH-02] the login is readable without a script, and sends nothing in the URL", async () => {
  const { status, html } = await filled("/login/user?next=%2Fdashboard%2Fhome");
  const dialog = new DOMParser().parseFromString(html, "text/html").querySelector("[role=dialog]")!;

  expect(status).toBe(200);
  expect(dialog.querySelectorAll("input")).toHaveLength(2);
  expect(dialog.querySelector("form")?.method).toBe("post");
  expect(html).toContain('<link rel="canonical" href="https://medisense.example/login/user" />');
});

/** Lets the browser take over a page `afterMs` after it was rendered. Returns what it shows and where it differs. */
async function takeOver(page: RenderedPage, url: string, afterMs = 0) {
  const differences = vi.fn();
  window.history.replaceState(null, "", url);
  const root = document.createElement("div");
  root.innerHTML = /<div id="root">([\s\S]*)<\/div><script/.exec(fillPage(template, page, at(url)).html)![1]!;
  document.body.append(root);
  const application = await resumeApplication(
    (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [url] }),
    JSON.parse(page.data),
    page.route,
  );
  untilTestEnds(application.queryClient);
  const { loadApplicationHindi } = await import("../locales/load-application-hindi.ts");
  const language = createLanguage(
    createI18n(page.locale, page.locale === "hi" ? await loadApplicationHindi() : {}),
    loadApplicationHindi,
  );
  vi.setSystemTime(page.at + afterMs);
  takePageTime(() => page.at);
  document.documentElement.lang = page.locale;
  const written = vi.spyOn(document.documentElement, "lang", "set");

  const view = await act(async () =>
    hydrateRoot(root, <ApplicationView {...application} language={language} />, { onRecoverableError: differences }),
  );

  const title = root.querySelector("h1, [role=dialog] h2")?.textContent;
  const text = root.textContent;
  act(() => view.unmount());
  root.remove();
  takePageTime(() => undefined);
  window.history.replaceState(null, "", "/");
  return { differences: differences.mock.calls, written: written.mock.calls, text, title };
}

test.each([
  ["en", url, doctor.name],
  ["hi", url, doctor.name],
  ["en", "/login", "Welcome to MediSense"],
  ["hi", "/login/doctor", "लॉग इन"],
  ["en", "/login/user?mode=signup", "Create your account"],
] as const)("the browser takes over a page in '%s' without a difference: %s", async (locale, path, title) => {
  const page = await renderPage(request(path, locale));

  expect(await takeOver(page, path)).toMatchObject({ differences: [], written: [], title });
});

test("a patient's appointments are rendered from their own answers, and taken over minutes later abroad", async () => {
  const session = aSession();
  const soon = new Date(Date.now() + 9 * 60_000).toISOString();
  const data = [anAppointment(), aHeldAppointment({ holdExpiresAt: soon, doctorName: "Dr. Held" })];
  answerWith(listAppointments, { success: true, data, total: 2 });
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(0);

  const path = "/dashboard/userinfo/my-appointments";
  const page = await renderPage(request(path, "en", session));
  expect(page.html).toContain("Dr. Meera Iyer");
  expect(page.html).not.toContain("IST");
  expect(JSON.parse(page.data)).toContainEqual({ queryKey: ["session"], data: session });

  // By then the browser asks again.
  serve(listAppointments, { success: true, data, total: 2 });
  const { differences, text } = await takeOver(page, path, 100_000);
  expect(differences).toEqual([]);
  expect(text).toContain("10:30 AM IST");
});
