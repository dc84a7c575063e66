import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDemoDatabase } from "../../../testing/create-demo-database.ts";
import { products } from "../../tables/catalogue-tables.ts";
import { createCatalogue } from "./create-catalogue.ts";

let database: Awaited<ReturnType<typeof createDemoDatabase>>;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

test("[MED-03] a search is answered from the old index while the new one takes too long, and later from the new one", async () => {
  const { db } = database;
  const catalogue = createCatalogue(db, { databaseUrl: database.url, longestWaitMs: 0 });
  const old = await catalogue.current();

  const meanwhile = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${products} in access exclusive mode`);
    await db.execute(sql`update catalogue_version set version = version + 1`);
    return catalogue.current();
  });

  expect(meanwhile).toBe(old);
  await expect.poll(() => catalogue.current()).not.toBe(old);
});

test("[MED-03] a large catalogue is read in a thread of its own, and finds what a small one finds", async () => {
  const { db, url: databaseUrl } = database;
  const small = await createCatalogue(db, { databaseUrl }).current();
  const large = await createCatalogue(db, { databaseUrl, mostWaitedFor: 100 }).current();

  expect(large.size).toBe(small.size);
  for (const text of ["paracetamol", "paracetmol", "para", "tablet", "बुखार"]) {
    const found = small.find([{ text, meanings: [] }]);
    expect(large.idsOf(large.find([{ text, meanings: [] }]))).toEqual(small.idsOf(found));
  }
  expect(large.idsOf(large.mostNeeded())).toEqual(small.idsOf(small.mostNeeded()));
  expect(large.diseasesOf(large.mostNeeded())).toEqual(small.diseasesOf(small.mostNeeded()));
  // Only the thread connects to this URL.
  const nowhere = createCatalogue(db, { databaseUrl: "postgres://127.0.0.1:1/nowhere", mostWaitedFor: 100 });
  await expect(nowhere.current()).rejects.toThrow();
});
