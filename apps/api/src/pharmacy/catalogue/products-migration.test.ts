import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../platform/database/migrate.ts";
import { createTestDatabase } from "../../platform/testing/test-database.ts";
import { rowIdOf } from "../../seed/row-id.ts";
import { seedDemoWorld } from "../../seed/seed-demo-world.ts";
import { medicines, products, stores } from "../tables/catalogue-tables.ts";

const migrations = fileURLToPath(new URL("../../../migrations", import.meta.url));
const someId = "0b8f3ad2-9f9f-4f0e-8a4e-1d6c0ff24b11";

test("migrating a database from before stores shared products keeps its medicines and their ids", async () => {
  const { db, drop, pool, url } = await createTestDatabase({ migrated: false });
  onTestFinished(drop);
  await migrate(url, { folder: migrationsUpTo(6) });
  await pool.query(`insert into stores (id, name, slug, address, city, state, pincode, latitude, longitude, contact, years_active, licence_no)
    values ('${rowIdOf("PHA-19")}', 'Backwater Medicals', 'backwater-medicals', 'Kochi', 'Kochi', 'Kerala', '682024', 1, 1, '-', 3, 'DEMO-0019'),
           ('${rowIdOf("own")}', 'Own Store', 'own-store', 'Kochi', 'Kochi', 'Kerala', '999999', 1, 1, '-', 3, 'L-1')`);
  const medicine = (id: string, name: string, store: string, mrp: number, stock: number) =>
    pool.query(
      `insert into medicines (id, store_id, name, generic_name, brand, manufacturer, category, disease, dosage, strength, pack_size,
        price_paise, mrp_paise, schedule, prescription_required, description, medicine_image, stock, composition_key, nlem2011, source, source_code)
       values ($1, $2, $3, 'Homatropine 2%', 'Claidolin', 'Kshemara Lifecare', 'Eye Care', 'Eye test', 'Eye Drops', '2%', '5 ml bottle',
        3600, $4, 'H', true, 'Widens the pupil.', null, $5, 'key', true, 'derived', '1884')`,
      [id, rowIdOf(store), name, mrp, stock],
    );
  await medicine(rowIdOf("MED-0001"), "Claidolin 2% Eye Drops", "PHA-19", 3800, 7);
  await medicine(rowIdOf("MED-0003"), "Claidolin 2% Eye Drops", "own", 4000, 8);
  await medicine(someId, "Another", "own", 3800, 9);

  await migrate(url);

  const found = await db
    .select({
      id: medicines.id,
      name: products.name,
      stock: medicines.stock,
      mrp: medicines.mrpPaise,
      key: medicines.sourceId,
    })
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .orderBy(medicines.stock);
  expect(found).toEqual([
    { id: rowIdOf("MED-0001"), name: "Claidolin 2% Eye Drops", stock: 7, mrp: 4000, key: "MED-0001" },
    { id: rowIdOf("MED-0003"), name: "Claidolin 2% Eye Drops", stock: 8, mrp: 4000, key: "MED-0003" },
    { id: someId, name: "Another", stock: 9, mrp: 3800, key: someId },
  ]);
  expect(await db.$count(products)).toBe(2);
  const [store] = await db.select().from(stores).where(eq(stores.licenceNo, "DEMO-0019"));
  expect(store).toMatchObject({
    district: "Ernakulam",
    pharmacistName: "Jomon Varghese",
    pharmacistRegistrationNo: "DEMO-PH-0019",
    gstin: "DEMO-GST-0019",
  });
});

test("the demo world of such a database equals a freshly loaded one", async () => {
  const [old, fresh] = await Promise.all([createTestDatabase({ migrated: false }), createTestDatabase()]);
  onTestFinished(async () => void (await Promise.all([old.drop(), fresh.drop()])));
  const clock = { now: () => new Date("2026-11-20T12:00:00+05:30") };
  await seedDemoWorld(fresh.db, clock);
  await migrate(old.url, { folder: migrationsUpTo(6) });
  const { rows } = await fresh.pool.query(
    `select m.id, m.price_paise, m.mrp_paise, m.stock, m.source_id, p.name, p.maker, p.pack_size from medicines m
     join products p on p.id = product_id where source_id is not null and store_id = '${rowIdOf("PHA-19")}' order by source_id limit 1`,
  );
  await old.pool.query(`insert into stores (id, name, slug, address, city, state, pincode, latitude, longitude, contact, years_active, licence_no)
    values ('${rowIdOf("PHA-19")}', 'Backwater Medicals', 'backwater-medicals', 'Kochi', 'Kochi', 'Kerala', '682024', 1, 1, '-', 3, 'DEMO-0019')`);
  await old.pool.query(
    `insert into medicines (id, store_id, name, generic_name, brand, manufacturer, category, disease, dosage, strength, pack_size,
      price_paise, mrp_paise, schedule, prescription_required, description, medicine_image, stock, composition_key, nlem2011, source, source_code)
     values ($1, $2, $3, '', '', $4, 'Fever', '', '', '', $5, $6, $7, 'H', true, '', null, $8, 'key', true, 'derived', '1884')`,
    [
      rows[0].id,
      rowIdOf("PHA-19"),
      rows[0].name,
      rows[0].maker,
      rows[0].pack_size,
      rows[0].price_paise,
      rows[0].mrp_paise,
      5,
    ],
  );

  await migrate(old.url);
  await seedDemoWorld(old.db, clock);

  const keys = (pool: typeof old.pool) =>
    pool.query("select id, product_id, source_id from medicines order by id").then((answer) => answer.rows);
  expect(await keys(old.pool)).toEqual(await keys(fresh.pool));
});

/** Copies the migrations before the given one. */
function migrationsUpTo(end: number) {
  const folder = mkdtempSync(join(tmpdir(), "medisense-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(migrations, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx < end) }));
  return folder;
}
