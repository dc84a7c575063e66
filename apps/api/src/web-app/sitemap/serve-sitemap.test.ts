import { afterAll, beforeAll, expect, test } from "vitest";
import { createPlainServer } from "../../platform/testing/plain-server.ts";
import type { TestDatabase } from "../../platform/testing/test-database.ts";
import { createDemoDatabase } from "../../testing/create-demo-database.ts";
import { pathsIn } from "./listed-pages.ts";
import { serveSitemap } from "./serve-sitemap.ts";

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createPlainServer>>;

beforeAll(async () => {
  database = await createDemoDatabase();
  app = await createPlainServer({ publicUrl: "https://medisense.example" });
  serveSitemap(app, database.db);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const locations = async (url: string) =>
  [...(await app.inject(url)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location!);

test("the sitemap leads to the page of every doctor, hospital, store and product, once", async () => {
  const lists = await locations("/sitemap.xml");
  const pages = (await Promise.all(lists.map((list) => locations(new URL(list).pathname)))).flat();

  expect(lists).toContain("https://medisense.example/sitemaps/doctors.xml");
  expect(new Set(pages).size).toBe(pages.length);
  const count = (path: string) => pages.filter((page) => page.startsWith(`https://medisense.example${path}`)).length;
  expect(count("/dashboard/doctors/appointment/")).toBe(120);
  expect(count("/dashboard/doctors/hospital/")).toBe(24);
  expect(count("/dashboard/medicines/medicine/")).toBe(2500);
  expect(count("/dashboard/userinfo") + count("/dashboard/home") + count("/login")).toBe(0);
});

test("the lists by the first digit of the id hold every page once", async () => {
  const whole = await pathsIn(database.db, "doctors", "");
  const parts = await Promise.all("0123456789abcdef".split("").map((digit) => pathsIn(database.db, "doctors", digit)));

  expect(parts.flat()).toEqual(whole);
});

test.each(["nobody.xml", "constructor.xml", "doctors-zz.xml", "doctors"])("there is no list %s", async (list) => {
  expect((await app.inject(`/sitemaps/${list}`)).statusCode).toBe(404);
});

test("search engines are kept from what is one's own, and are led to the sitemap", async () => {
  const { body, headers } = await app.inject("/robots.txt");

  expect(headers["content-type"]).toContain("text/plain");
  for (const path of ["/dashboard/userinfo", "/dashboard/home", "/login"])
    expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).not.toContain("Disallow: /dashboard/\n");
  expect(body).toContain("Sitemap: https://medisense.example/sitemap.xml");
});
