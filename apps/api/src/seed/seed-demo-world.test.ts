import { verify } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doctors, hospitals } from "../directory/listing/tables.ts";
import { leaves, weeklyHours } from "../appointments/tables/calendar-tables.ts";
import { users } from "../identity/account-state/tables.ts";
import { medicines, products, stores } from "../pharmacy/tables/catalogue-tables.ts";
import { createTestDatabase, type TestDatabase } from "../platform/testing/test-database.ts";
import { rowIdOf } from "./row-id.ts";
import { seedBenchPatients } from "./seed-bench-patients.ts";
import { seedDemoWorld, seedIfEmpty } from "./seed-demo-world.ts";

const clock = { now: () => new Date("2026-11-20T12:00:00+05:30") };

/** 2,500 of the data files, and 2,100 further listings of the commonest. */
const EVERY_MEDICINE = 4600;

let database: TestDatabase;
let db: TestDatabase["db"];
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const contents = async () =>
  Promise.all(
    [users, hospitals, doctors, weeklyHours, leaves, stores, products, medicines].map(async (table) => {
      const { rows } = await db.execute<{ sum: string }>(
        sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${table} t`,
      );
      return rows[0]!.sum;
    }),
  );

test("servers that start together on an empty database create one demo world", async () => {
  await Promise.all([seedIfEmpty(db, clock), seedIfEmpty(db, clock), seedDemoWorld(db, clock)]);

  expect(await Promise.all([hospitals, doctors, stores, products].map((table) => db.$count(table)))).toEqual([
    24, 120, 24, 2500,
  ]);
  expect(await db.$count(medicines)).toBe(EVERY_MEDICINE);
});

test("loading the demo world again changes nothing", async () => {
  const before = await contents();

  await seedDemoWorld(db, { now: () => new Date("2027-01-01T00:00:00Z") });

  expect(await contents()).toEqual(before);
});

test("edited rows stay as they are, and missing rows come back", async () => {
  const sharon = rowIdOf("DOC-120");
  await db.update(doctors).set({ feePaise: 250_00 }).where(eq(doctors.id, sharon));
  await db.update(users).set({ passwordHash: "changed", email: "new@example.com" }).where(eq(users.id, sharon));
  await db.delete(medicines).where(eq(medicines.id, rowIdOf("MED-0001")));

  await seedDemoWorld(db, clock);

  const [doctor] = await db.select().from(doctors).where(eq(doctors.id, sharon));
  const [account] = await db.select().from(users).where(eq(users.id, sharon));
  expect(doctor!.feePaise).toBe(250_00);
  expect(account).toMatchObject({ passwordHash: "changed", email: "new@example.com" });
  expect(await db.$count(medicines)).toBe(EVERY_MEDICINE);
});

test("doctors have weeks of their own, some are away soon, and those whom the documents name keep the default week", async () => {
  const other = await createTestDatabase();
  await seedDemoWorld(other.db, clock);
  const rows = await other.db.select().from(weeklyHours);
  const weekIn = (id: string) =>
    JSON.stringify(rows.filter(({ doctorId }) => doctorId === id).map(({ doctorId: _, ...window }) => window));
  const doctorIds = [...new Set(rows.map(({ doctorId }) => doctorId))];

  expect(doctorIds).toHaveLength(106);
  expect(new Set(doctorIds.map(weekIn)).size).toBe(7);
  expect(doctorIds).not.toContain(rowIdOf("DOC-120"));
  for (const { opensMinute, closesMinute } of rows) {
    expect(opensMinute).toBeGreaterThanOrEqual(10 * 60);
    expect(closesMinute).toBeLessThanOrEqual(21 * 60);
    expect([opensMinute % 30, closesMinute % 30]).toEqual([0, 0]);
  }
  const away = await other.db.select().from(leaves);
  expect(away.length).toBeGreaterThan(20);
  for (const { startsAt, endsAt } of away) {
    expect(startsAt.getTime()).toBeGreaterThanOrEqual(Date.parse("2026-11-21T00:00:00+05:30"));
    expect(endsAt.getTime()).toBeLessThanOrEqual(Date.parse("2026-11-27T00:00:00+05:30"));
  }
  await other.drop();
});

test("a week that a doctor has changed stays as it is", async () => {
  const doctorId = rowIdOf("DOC-009");
  await db.delete(weeklyHours).where(eq(weeklyHours.doctorId, doctorId));
  await db.insert(weeklyHours).values({ doctorId, weekday: 3, opensMinute: 600, closesMinute: 660 });

  await seedDemoWorld(db, clock);

  expect(await db.$count(weeklyHours, eq(weeklyHours.doctorId, doctorId))).toBe(1);
});

test("a database that has accounts in it is left unchanged at start", async () => {
  await db.delete(medicines).where(eq(medicines.id, rowIdOf("MED-0002")));

  await seedIfEmpty(db, clock);

  expect(await db.$count(medicines)).toBe(EVERY_MEDICINE - 1);
  await seedDemoWorld(db, clock);
});

test("[AUTH-04] every demo account has its role and the demo password", async () => {
  const other = await createTestDatabase();
  await seedDemoWorld(other.db, clock);
  const accounts = await other.db.select().from(users);
  const byEmail = new Map(accounts.map((account) => [account.email, account]));

  const roleOf = (name: string) => byEmail.get(`${name}@medisense.example`)?.role;
  expect(["patient", "patient2", "doctor", "hospital", "pharmacy", "admin", "doc-001"].map(roleOf)).toEqual([
    "user",
    "user",
    "doctor",
    "hospital",
    "pharmacy",
    "admin",
    "doctor",
  ]);
  expect(byEmail.get("doctor@medisense.example")).toMatchObject({
    id: rowIdOf("DOC-120"),
    firstName: "Sharon",
    lastName: "D'Souza",
  });
  expect(await verify(accounts[0]!.passwordHash, "Demo@12345")).toBe(true);
  expect(accounts[0]!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  const organisations = accounts.flatMap(({ organisationName }) => organisationName ?? []);
  const [hospitalNames, storeNames] = await Promise.all([
    other.db.select({ name: hospitals.name }).from(hospitals),
    other.db.select({ name: stores.name }).from(stores),
  ]);
  const known = [...hospitalNames, ...storeNames].map(({ name }) => name);
  expect(organisations).toHaveLength(2);
  expect(known).toEqual(expect.arrayContaining(organisations));
  await other.drop();
});

test("prices are whole paise, every store has every category, and nothing of Schedule X can be stored", async () => {
  const [drops] = await db
    .select({ medicine: medicines, product: products })
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .where(eq(medicines.id, rowIdOf("MED-0001")));
  expect(drops).toMatchObject({
    medicine: { pricePaise: 36_10, mrpPaise: 38_00, stock: 189, reserved: 0, sold: 0 },
    product: { prescriptionRequired: true, category: ["Eye Care"], gstRatePercent: 5, hsn: "3004" },
  });

  const { rows } = await db.execute<{ fewest: number }>(
    sql`select min(n)::int as fewest from (
      select count(distinct category) n from medicines join products on products.id = product_id group by store_id) s`,
  );
  expect(rows[0]!.fewest).toBe(20);
  await expect(db.execute(sql`update products set schedule = 'X' where name like 'Claidolin%'`)).rejects.toThrow();
});

test("no price exceeds the MRP, whichever of the two changes", async () => {
  const drops = eq(medicines.id, rowIdOf("MED-0001"));

  await expect(db.update(medicines).set({ pricePaise: 38_01 }).where(drops)).rejects.toThrow();
  await expect(db.update(medicines).set({ mrpPaise: 40_00 }).where(drops)).rejects.toThrow();
  await expect(db.execute(sql`update products set mrp_paise = 3609 where name like 'Claidolin%'`)).rejects.toThrow();
  await db.execute(sql`update products set mrp_paise = 3900 where name like 'Claidolin%'`);
  const [medicine] = await db.select().from(medicines).where(drops);
  expect(medicine!.mrpPaise).toBe(39_00);
});

test("[MED-01] 600 products are sold at three to six stores in different states, at own prices up to the MRP", async () => {
  const { rows } = await db.execute<{ stores: number; states: number; prices: number; soldOut: number }>(sql`
    select count(*)::int as stores, count(distinct state)::int as states, count(distinct price_paise)::int as prices,
      count(*) filter (where stock = 0)::int as "soldOut"
    from medicines join stores on stores.id = store_id group by product_id having count(*) > 1`);

  expect(rows).toHaveLength(600);
  for (const { states, stores: sellers } of rows) {
    expect(sellers).toBeGreaterThanOrEqual(3);
    expect(sellers).toBeLessThanOrEqual(6);
    expect(states).toBe(sellers);
  }
  expect(rows.filter(({ prices }) => prices > 1).length).toBeGreaterThan(500);
  expect(rows.some(({ soldOut }) => soldOut > 0)).toBe(true);
});

test.each([
  "Telmisartan 40 mg",
  "Azithromycin 500 mg",
  "Pantoprazole 40 mg",
  "Aspirin 75 mg",
  "Omeprazole 20 mg",
  "Amlodipine 5 mg",
  "Montelukast 10 mg + Levocetirizine 5 mg",
])("[MED-01] %s, which has many brands, is sold in several states", async (genericName) => {
  const { rows } = await db.execute<{ states: number }>(sql`
    select count(distinct state)::int as states from medicines join stores on stores.id = store_id
    join products on products.id = product_id where generic_name = ${genericName} group by product_id
    order by states desc limit 1`);
  expect(rows[0]?.states).toBeGreaterThanOrEqual(3);
});

test("every store names its pharmacist and its district", async () => {
  const rows = await db.select().from(stores);

  expect(rows.find(({ name }) => name === "Backwater Medicals")).toMatchObject({
    district: "Ernakulam",
    reviewCount: 0,
  });
  for (const store of rows) {
    expect(store.pharmacistName).toMatch(/^\w+ \w+$/);
    expect(store.pharmacistRegistrationNo).toMatch(/^DEMO-PH-\d{4}$/);
    expect(store.gstin).toMatch(/^DEMO-GST-\d{4}$/);
  }
});

test("bench patients are numbered, and a larger count adds the missing ones", async () => {
  await seedBenchPatients(db, clock, 3);
  await seedBenchPatients(db, clock, 5);

  const { rows } = await db.execute<{ email: string }>(
    sql`select email from users where email like 'bench%' order by email`,
  );
  expect(rows.map(({ email }) => email)).toEqual([1, 2, 3, 4, 5].map((n) => `bench${n}@medisense.example`));
});
