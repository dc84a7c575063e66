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
  const catalogue = createCatalogue(db, 0);
  const old = await catalogue.current();

  const meanwhile = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${products} in access exclusive mode`);
    await db.execute(sql`update catalogue_version set version = version + 1`);
    return catalogue.current();
  });

  expect(meanwhile).toBe(old);
  await expect.poll(() => catalogue.current()).not.toBe(old);
});
