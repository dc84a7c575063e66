import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createDoctorIndex, type DirectoryDeps } from "../directory/index.ts";
import type { ServerOptions } from "../platform/http/create-server.ts";
import { createPlainServer } from "../platform/testing/plain-server.ts";
import type { TestDatabase } from "../platform/testing/test-database.ts";
import { createDemoDatabase } from "../testing/create-demo-database.ts";
import { noon } from "../testing/noon.ts";
import { serveWebApp } from "./serve-web-app.ts";

let folder: string;
let database: TestDatabase;
let directory: DirectoryDeps;
let app: Awaited<ReturnType<typeof createPlainServer>>;

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const siteOwner = {
  legalName: "Sunrise Care Private Limited",
  address: "4, Test Street, Kochi 682001, Kerala, India",
  email: "help@medisense.example",
  phone: "+91 44 0000 0002",
  grievanceOfficer: { name: "Officer Rao", email: "officer@medisense.example", phone: "+91 44 0000 0001" },
};
const script = "console.log('a script of the page');".repeat(50);

beforeAll(async () => {
  database = await createDemoDatabase();
  const { db } = database;
  directory = {
    db,
    clock: { now: () => noon },
    doctorIndex: createDoctorIndex(db),
    availability: async () => new Map(),
    rememberedSlots: { firstSlots: async (ids) => ids.map(() => Infinity), version: () => "" },
    countMedicines: async () => 2500,
    countModels: () => null,
  };
  folder = aBuild();
  app = await aServer(folder);
});
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});
afterEach(() => void vi.useRealTimers());

/** Writes a fake build whose landing page prints its input as JSON. */
function aBuild() {
  const root = mkdtempSync(join(tmpdir(), "medisense-web-"));
  const files: Record<string, string | Buffer> = {
    "client/index.html": "<!doctype html><title>The application</title>",
    "client/landing.html": "<!doctype html><!--landing-html-->",
    "client/manifest.webmanifest": "{}",
    "client/.vite/manifest.json": "{}",
    "client/assets/app-abc123.js": script,
    "client/assets/app-abc123.js.br": brotliCompressSync(script),
    "client/assets/app-abc123.js.gz": gzipSync(script),
    "server/package.json": '{ "type": "module" }',
    "server/preloads.json": JSON.stringify([
      { path: "/login/:role", files: ["/assets/login-page.js", "/assets/forms.js"] },
      { path: "/dashboard/doctors", files: ["/assets/doctors.js"] },
      { path: "/dashboard/medicines", files: ["/assets/medicines.js"] },
    ]),
    "server/landing.js": `
      let count = 0;
      export const renderLanding = (page) => JSON.stringify({ ...page, rendered: ++count });
      export const fillTemplate = (template, html) => template.replace("<!--landing-html-->", () => html);`,
    "server/page.js": `
      export const isRendered = (pathname) => pathname.startsWith("/dashboard/medicines");
      export const isScreen = (pathname) => /^\\/(dashboard|doctors|login|no)\\b/i.test(pathname);
      export const renderPage = async () => ({});
      export const fillPage = (template, _, { scripts }) => ({ status: 200, html: template + "rendered" + scripts });`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, name, ".."), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

async function aServer(build: string, given: DirectoryDeps = directory, options: Partial<ServerOptions> = {}) {
  const server = await createPlainServer(options);
  server.get("/hospital/known", async () => ({ success: true }));
  await serveWebApp(server, { directory: given, siteOwner, folder: pathToFileURL(`${build}/`) });
  return server;
}

const pageOf = (body: string) => JSON.parse(body.replace("<!doctype html>", ""));

test("[LAND-04] [LAND-07] [LAND-11] the landing page comes rendered, with the true numbers, eight doctors and the hospitals", async () => {
  const reply = await app.inject({ url: "/", headers: { ...html, host: "localhost:4000" } });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
  const page = pageOf(reply.body);
  expect(page).toMatchObject({
    locale: "en",
    publicUrl: "http://localhost:4000",
    stats: { doctorsAvailable: 120, totalMedicines: 2500, totalModels: null },
  });
  expect(page.topDoctors).toHaveLength(8);
  expect(page.topDoctors.every((doctor: { success_rate: number }) => doctor.success_rate === 98)).toBe(true);
  expect(page.hospitals).toHaveLength(24);
});

test("the landing page names the business of the settings", async () => {
  const reply = await app.inject({ url: "/", headers: html });

  expect(pageOf(reply.body).siteOwner).toEqual(siteOwner);
});

test("the landing page comes in the chosen language, else in the browser's, which is no choice yet", async () => {
  const chosen = await app.inject({ url: "/", headers: { cookie: "lang=hi", "accept-language": "en" } });
  const wished = await app.inject({ url: "/", headers: { "accept-language": "hi-IN,hi;q=0.9" } });
  const english = await app.inject({ url: "/", headers: { "accept-language": "ta" } });

  expect([chosen, wished, english].map(({ body }) => pageOf(body).locale)).toEqual(["hi", "hi", "en"]);
  expect(wished.headers["set-cookie"]).toBeUndefined();
  expect(chosen.headers["set-cookie"]).toBeUndefined();
  expect(english.headers["set-cookie"]).toBeUndefined();
  expect(chosen.headers["vary"]).toContain("accept-language");
});

test("many visitors at once cost one rendering, and the page is rendered again after five seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const headers = { host: "localhost:4001" };
  const visit = async () => pageOf((await app.inject({ url: "/", headers })).body).rendered;

  const first = await Promise.all([visit(), visit(), visit()]);
  vi.advanceTimersByTime(4900);
  const soon = await visit();
  vi.advanceTimersByTime(200);
  const later = await visit();

  expect(new Set([...first, soon]).size).toBe(1);
  expect(later).toBe(soon + 1);
});

test("who makes the server render waits for their own turn, and nobody waits for a page that is there", async () => {
  const [host, remoteAddress] = ["localhost:4003", "203.0.113.1"];
  await app.inject({ url: "/", headers: { host } });
  const ends: (() => void)[] = [];
  const busy = Array.from({ length: 200 }, () =>
    app.inTurn.costly(remoteAddress, () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  await expect.poll(() => ends.length).toBe(200);
  let isAnswered = false;
  const other = app
    .inject({ url: "/", headers: { host: "localhost:4004" }, remoteAddress })
    .then(() => (isAnswered = true));

  expect((await app.inject({ url: "/", headers: { host }, remoteAddress })).statusCode).toBe(200);
  expect(isAnswered).toBe(false);
  for (const end of ends) end();
  await Promise.all([...busy, other]);
});

test("the landing page is sent in an encoding that the browser accepts, and not at all when it is cached", async () => {
  const [plain, br, gzip] = await Promise.all(
    ["identity", "gzip, deflate, br", "gzip"].map((encoding) =>
      app.inject({ url: "/", headers: { "accept-encoding": encoding } }),
    ),
  );

  expect(br!.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(plain!.body);
  expect(gzip!.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip!.rawPayload).toString()).toBe(plain!.body);
  const again = await app.inject({ url: "/", headers: { "if-none-match": String(plain!.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test("[LAND-04] while the database is unavailable, the landing page still comes, without numbers", async () => {
  const server = await aServer(folder, { ...directory, countMedicines: () => Promise.reject(new Error("gone")) });

  const reply = await server.inject({ url: "/" });

  expect(reply.statusCode).toBe(200);
  expect(pageOf(reply.body)).toMatchObject({ topDoctors: [], hospitals: [] });
  await server.close();
});

test.each([
  "/dashboard/doctors",
  "/login/user",
  "/doctors",
  "/no/such/page",
  "/dashboard/doctors/appointment/Dr. Sharon D'Souza",
])("[LAND-14] a browser that opens %s gets the application, which must be revalidated", async (url) => {
  const reply = await app.inject({ url: encodeURI(url), headers: html });

  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain("The application");
  expect(reply.headers["content-type"]).toContain("text/html");
  expect(reply.headers["cache-control"]).toBe("no-cache");
  expect(reply.headers["content-security-policy"]).toContain("script-src 'self'");
});

test("a path that no screen answers is a page that does not exist", async () => {
  const reply = await app.inject({ url: "/nowhere?from=a-link", headers: html });

  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain("The application");
});

test("[AUTH-11] a visitor gets a rendered screen, and whoever has a session cookie the empty page", async () => {
  const url = "/dashboard/medicines";
  const visitor = await app.inject({ url, headers: html });
  const patient = await app.inject({ url, headers: { ...html, cookie: "token=a.signed.token" } });
  const again = await app.inject({ url, headers: { ...html, "if-none-match": String(visitor.headers.etag) } });

  expect(visitor.body).toContain("The application</title>rendered/assets/medicines.js");
  expect(visitor.headers["link"]).toBeUndefined();
  expect(patient.body).toContain("The application");
  expect(patient.body).not.toContain("rendered");
  expect(again.statusCode).toBe(304);
  for (const { headers } of [visitor, patient]) {
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["vary"]).toContain("cookie");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
  }
});

test.each(["*/*", "*/*;q=0.8", undefined])("[AUTH-11] whoever accepts '%s' gets a screen's page", async (accept) => {
  const reply = await app.inject({ url: "/dashboard/medicines", headers: accept ? { accept } : {} });
  const call = await app.inject({ url: "/dashboard/medicines", headers: { accept: "application/json, */*" } });

  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(reply.body).toContain("The application</title>rendered");
  expect([call.statusCode, call.json().code]).toEqual([404, "common/notFound"]);
});

test.each([
  ["GET", "/user/no-such-call", {}],
  ["GET", "/nowhere", { accept: "*/*" }],
  ["GET", "/assets/app-gone.js", { accept: "*/*" }],
  ["POST", "/user/no-such-call", html],
  ["GET", "/landing.html", {}],
  ["GET", "/.vite/manifest.json", {}],
  ["GET", "/../server/landing.js", {}],
  ["GET", "/%2e%2e/server/landing.js", {}],
] as const)("[API] %s %s is answered with 404 in JSON", async (method, url, headers) => {
  const reply = await app.inject({ method, url, headers });

  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ success: false, code: "common/notFound", message: expect.any(String) });
});

test("[API] a call is answered in JSON for a browser too", async () => {
  const reply = await app.inject({ url: "/hospital/known", headers: html });

  expect(reply.json()).toEqual({ success: true });
});

test.each(["localhost:undefined", "a b", "[", "%"])("[API] a request with the host '%s' is refused", async (host) => {
  const reply = await app.inject({ url: "/", headers: { host } });

  expect([reply.statusCode, reply.json().code]).toEqual([400, "common/invalidRequest"]);
});

test("files with a content hash are cached for good, and sent as the build compressed them", async () => {
  const br = await app.inject({ url: "/assets/app-abc123.js", headers: { "accept-encoding": "gzip, br" } });
  const gzip = await app.inject({ url: "/assets/app-abc123.js", headers: { "accept-encoding": "gzip" } });
  const plain = await app.inject({ url: "/assets/app-abc123.js", headers: { "accept-encoding": "identity" } });

  for (const reply of [br, gzip, plain]) {
    expect(reply.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(reply.headers["content-type"]).toContain("javascript");
  }
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(plain.body).toBe(script);
  const other = await app.inject({ url: "/manifest.webmanifest" });
  expect(other.headers["cache-control"]).toBe("public, max-age=3600");
});

test("only the files of the build have routes, so that opening a page reads no folder", async () => {
  const hasRoute = (url: string) => app.hasRoute({ url, method: "GET" });
  expect(["/assets/app-abc123.js", "/manifest.webmanifest"].map(hasRoute)).toEqual([true, true]);
  expect(hasRoute("/*")).toBe(false);
  for (const url of ["/landing.html", "/.vite/manifest.json", "/assets/app-abc123.js.br"])
    expect((await app.inject({ url })).statusCode).toBe(404);
});

test("pages beyond the flood limit of a client IP are refused until the minute is over", async () => {
  const server = await aServer(folder, directory, { rateLimitScale: 2 / 3000 });
  onTestFinished(() => server.close());
  const open = () => server.inject({ url: "/dashboard/home", headers: html });

  expect([await open(), await open()].map((page) => page.statusCode)).toEqual([200, 200]);
  const refused = await open();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

test.each([
  ["/login/user", "</assets/login-page.js>; rel=modulepreload, </assets/forms.js>; rel=modulepreload"],
  ["/Dashboard/Doctors/?mode=video", "</assets/doctors.js>; rel=modulepreload"],
  ["/dashboard/doctors/alldoctors", undefined],
])("the page %s announces the scripts of its screens", async (url, link) => {
  const page = await app.inject({ url, headers: html });
  const call = await app.inject({ url, headers: { accept: "application/json" } });

  expect(page.headers.link).toBe(link);
  expect(call.headers.link).toBeUndefined();
});

test("a server without the built pages shows a message to browsers, and still serves calls", async () => {
  const server = await aServer(join(folder, "nothing-here"));

  for (const url of ["/", "/dashboard"]) {
    const reply = await server.inject({ url, headers: html });
    expect(reply.statusCode).toBe(503);
    expect(reply.body).toContain("npm run build");
  }
  expect((await server.inject({ url: "/hospital/known" })).statusCode).toBe(200);
  expect((await server.inject({ url: "/user/none" })).json()).toMatchObject({ success: false });
  await server.close();
});
