import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchMedicines } from "@medisense/contract/medicines";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { stormSize } from "../../../platform/testing/storm-size.ts";
import { createTestDatabase } from "../../../platform/testing/test-database.ts";
import { manyMedicines } from "../../../seed/many-medicines.ts";
import { rowIdOf } from "../../../seed/row-id.ts";
import { createDemoDatabase } from "../../../testing/create-demo-database.ts";
import { withoutAuditTrail } from "../../../testing/without-audit-trail.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { medicines, products } from "../../tables/catalogue-tables.ts";
import { importFile } from "./import-file.ts";

const ROWS = stormSize(5000);
const BAD_ROWS = Math.floor(ROWS / 100);

const demoFile = new URL("../../../../../../data/medicines.csv", import.meta.url);

let world: World;

let url: string;

let folder: string;

beforeAll(async () => {
  world = await createWorld({}, createDemoDatabase);
  url = await urlOf(world);
  folder = mkdtempSync(join(tmpdir(), "medisense-test-"));
});

afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await world.db.execute(sql`delete from medicines where source_id not like 'MED-%'`);
  await world.db.execute(
    sql`delete from products where not exists (select from medicines where product_id = products.id)`,
  );
});

const good = {
  id: "T-1",
  name: "Quibbletol 500 mg Tablet",
  genericName: "Quibbletol 500 mg",
  brand: "Generic",
  manufacturer: "Test Maker",
  category: "Fever",
  disease: "Fever",
  dosage: "Tablet",
  strength: "500 mg",
  packSize: "10 tablets",
  price: "9.50",
  mrp: "10.00",
  rxSchedule: "OTC",
  prescriptionRequired: "false",
  description: "Brings down fever.",
  medicineImage: "/img/medicines/tablet.svg",
  pharmacyNo: "3",
  stock: "7",
  compositionKey: "quibble",
  nlem2011: "N",
  source: "test",
  sourceCode: "1",
};

const header = Object.keys(good);

const line = (changes: Partial<typeof good> = {}) =>
  Object.values({ ...good, ...changes })
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(",");

async function load(contents: string | Buffer, name = "list.csv") {
  const file = join(folder, name);
  writeFileSync(file, contents);
  const refused: string[] = [];
  const told: string[] = [];
  const result = await importFile(
    url,
    file,
    ({ line: at, reason }) => void refused.push(`${at}: ${reason}`),
    (done, rows) => void told.push(`${done} of ${rows}`),
  );
  return { ...result, refusedLines: refused, told };
}

const loadRows = (...rows: string[]) => load([header.join(","), ...rows, ""].join("\n"));

const stored = (id: string) =>
  world.db
    .select({ medicine: medicines, product: products })
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .where(eq(medicines.sourceId, id))
    .then(([row]) => row);

test("a valid row becomes a medicine that can be found at once", async () => {
  expect(await loadRows(line())).toMatchObject({ rows: 1, added: 1, changed: 0, same: 0, refused: 0 });

  expect(await stored("T-1")).toMatchObject({
    medicine: { pricePaise: 950, mrpPaise: 1000, stock: 7, storeId: rowIdOf("PHA-03") },
    product: {
      name: "Quibbletol 500 mg Tablet",
      category: ["Fever"],
      gstRatePercent: 5,
      hsn: "3004",
      image: good.medicineImage,
    },
  });
  const visitor = await world.as();
  expect((await visitor(searchMedicines, { query: { q: "quibbletol" } })).total).toBe(1);
});

test("a prohibited medicine is refused under a slip or a brand, and a row cannot lower a schedule", async () => {
  const amoxicillin = { id: "T-3", genericName: "Amoxicillin 500 mg", compositionKey: "amox", dosage: "Capsule" };
  const { added, refusedLines } = await loadRows(
    line({ id: "T-1", genericName: "Ketamin 50 mg" }),
    line({ id: "T-2", genericName: "Ultracet" }),
    line(amoxicillin),
    line({ ...amoxicillin, rxSchedule: "H", prescriptionRequired: "true" }),
  );
  expect(added).toBe(1);
  expect(refusedLines).toEqual([
    "2: not sold online: ketamine is in Schedule X",
    "3: not sold online: tramadol is a psychotropic substance",
    "4: rxSchedule is OTC, but amoxicillin is in Schedule H",
  ]);
});

test("[MED-11] a name that only the catalogue knows keeps its schedule in other products of that form", async () => {
  await loadRows(line({ rxSchedule: "H", prescriptionRequired: "true" }));
  const double = { id: "T-2", name: "Quibbletol 1 g Tablet", genericName: "Quibbletol 1 g" };
  const combined = { id: "T-3", name: "Quibbletol Cold", genericName: "Paracetamol 500 mg + Quibbletol 500 mg" };
  const inSyrup = { id: "T-4", name: "Quibbletol Syrup", dosage: "Syrup" };
  expect((await loadRows(line(double), line(combined), line(inSyrup))).refusedLines).toEqual([
    "2: rxSchedule is OTC, but the catalogue has quibbletol in Schedule H",
    "3: rxSchedule is OTC, but the catalogue has quibbletol in Schedule H",
  ]);
  // Nobody else has the name, so its own store may correct it.
  expect((await loadRows(line())).refusedLines).toEqual([]);
});

const prescribed = { rxSchedule: "H", prescriptionRequired: "true" };
const other = { id: "T-2", name: "Quibbletol 1 g Tablet", genericName: "Quibbletol 1 g" };
const mixed = { genericName: "Quibbletol 500 mg + Paracetamol 5 mg" };

test.each([
  ["another product", other, prescribed, "H for quibbletol"],
  ["its own product in another store", { id: "T-2", pharmacyNo: "4" }, prescribed, "H for quibbletol"],
  ["a stricter one", other, { rxSchedule: "H1", prescriptionRequired: "true" }, "H1 for quibbletol"],
  ["what is never sold", other, { rxSchedule: "X" }, "X for quibbletol"],
  ["a row with another fault", other, { ...prescribed, price: "99" }, "H for quibbletol"],
  [
    "the same composition in another order",
    { ...other, genericName: "Paracetamol 5 mg + Quibbletol 500 mg" },
    prescribed,
    "H for Quibbletol 500 mg + Paracetamol 5 mg",
    mixed,
  ],
])("[MED-11] the strictest schedule of a name within one file counts, wherever it stands: %s", async (...given) => {
  const [, product, strict, reason, changes = {}] = given;
  const [low, high] = [line(changes), line({ ...changes, ...product, ...strict })];

  expect((await loadRows(low, high)).refusedLines[0]).toBe(`2: rxSchedule is OTC, but ${reason} on line 3`);
  expect(await stored("T-1")).toBeUndefined();
  expect((await loadRows(high, low)).refusedLines.at(-1)).toBe(`3: rxSchedule is OTC, but ${reason} on line 2`);
  expect(await stored("T-1")).toBeUndefined();
});

test("importing the same file again changes nothing; a new price and stock change the medicine and keep its id", async () => {
  await loadRows(line());
  const before = await stored("T-1");

  expect(await loadRows(line())).toMatchObject({ added: 0, changed: 0, same: 1, refused: 0 });
  expect(await loadRows(line({ price: "8", stock: "0" }))).toMatchObject({ added: 0, changed: 1, same: 0 });
  expect(await stored("T-1")).toEqual({
    ...before,
    medicine: { ...before!.medicine, pricePaise: 800, stock: 0 },
  });
});

test("packs that orders reserved or bought are not touched", async () => {
  await loadRows(line());
  await world.db.update(medicines).set({ stock: 2, reserved: 4, sold: 1 }).where(eq(medicines.sourceId, "T-1"));

  await loadRows(line({ stock: "30" }));

  expect((await stored("T-1"))!.medicine).toMatchObject({ stock: 30, reserved: 4, sold: 1 });
});

test("the MRP follows the list, and no store's price stays above it", async () => {
  await loadRows(line(), line({ id: "T-2", pharmacyNo: "4", price: "10.00" }));

  await loadRows(
    line({ price: "12.00", mrp: "12.00" }),
    line({ id: "T-2", pharmacyNo: "4", price: "11.00", mrp: "12.00" }),
  );
  expect((await stored("T-1"))!.medicine).toMatchObject({ pricePaise: 1200, mrpPaise: 1200 });
  expect((await stored("T-2"))!.medicine).toMatchObject({ pricePaise: 1100, mrpPaise: 1200 });

  await loadRows(line({ price: "5.00", mrp: "6.00" }));
  expect((await stored("T-1"))!.medicine).toMatchObject({ pricePaise: 500, mrpPaise: 600 });
  expect((await stored("T-2"))!.medicine).toMatchObject({ pricePaise: 600, mrpPaise: 600 });
});

test.each([
  [{ id: "" }, "id is missing"],
  [{ name: " " }, "name is missing"],
  [{ name: "x".repeat(201) }, "name is longer than 200 characters"],
  [{ genericName: "a\u0007b" }, "genericName is not readable text"],
  [{ genericName: "अमोक्सिसिलिन 500 mg" }, "genericName is not written in Latin letters"],
  [{ genericName: "Трамадол 50 mg" }, "genericName is not written in Latin letters"],
  [{ name: "Tr\u0430m\u0430dol 50" }, "name contains Greek or Cyrillic letters"],
  [{ category: "Fevers" }, "category is not one of the categories"],
  [{ price: "10.01" }, "price is above the MRP"],
  [{ price: "0.00" }, "price is not above zero"],
  [{ price: "-5" }, "price is not an amount of rupees"],
  [{ price: "1e3" }, "price is not an amount of rupees"],
  [{ price: "₹ 9" }, "price is not an amount of rupees"],
  [{ price: "9.505" }, "price is not an amount of rupees"],
  [{ mrp: "99999999" }, "mrp is not an amount of rupees"],
  [{ stock: "-1" }, "stock is not a whole number of packs"],
  [{ stock: "1.5" }, "stock is not a whole number of packs"],
  [{ rxSchedule: "X" }, "X is not sold online"],
  [{ rxSchedule: "Z" }, "rxSchedule is not one of OTC, H, H1"],
  [{ rxSchedule: "H" }, "Schedule H needs a prescription"],
  [{ prescriptionRequired: "yes" }, "prescriptionRequired is neither true nor false"],
  [{ pharmacyNo: "77" }, "there is no store 77"],
  [{ medicineImage: "C:\\pictures\\tablet.png" }, "medicineImage is not a path on this site"],
  [{ medicineImage: "https://elsewhere.example/x.png" }, "medicineImage is not a path on this site"],
  [{ medicineImage: "//elsewhere.example/x.png" }, "medicineImage is not a path on this site"],
  [{ genericName: "Ketamine 50 mg" }, "ketamine is in Schedule X"],
  [{ genericName: "Paracetamol 500 mg + Codeine Phosphate 8 mg" }, "codeine is a narcotic drug"],
  [{ name: "MORPHINE 10 mg Tablet" }, "morphine is a narcotic drug"],
  [{ genericName: "Alprazolam 0.25 mg" }, "alprazolam is a psychotropic substance"],
  [{ name: "Dolo\u202E 056" }, "name contains invisible characters or changes the writing direction"],
  [{ name: "Dolo\u200B 650" }, "name contains invisible characters or changes the writing direction"],
  ...["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t=", " ＝"].map((sign): [object, string] => [
    { name: `${sign}HYPERLINK(A1)` },
    "name begins with =, +, - or @, which a spreadsheet takes for a formula",
  ]),
])("a row with %j is refused with its line and reason, and nothing of it is stored", async (changes, reason) => {
  const { added, refused, refusedLines } = await loadRows(
    line({ id: "T-0", name: "First", genericName: "Fibbletol 5 mg" }),
    line(changes),
  );

  expect({ added, refused }).toEqual({ added: 1, refused: 1 });
  expect(refusedLines[0]).toMatch(/^3: /);
  expect(refusedLines[0]).toContain(reason);
  expect(await world.db.$count(products, eq(products.compositionKey, "quibble"))).toBe(1);
});

test("a row that contradicts an earlier row or an existing medicine is refused", async () => {
  await loadRows(line());

  const { refusedLines } = await loadRows(
    line({ name: "Another product" }),
    line({ id: "T-2", pharmacyNo: "3" }),
    line({ id: "T-1", pharmacyNo: "9", name: "Quibbletol 500 mg Tablet" }),
    line({ id: "T-5", name: "Fifth" }),
    line({ id: "T-5", name: "Sixth" }),
    line({ id: "T-6", name: "Fifth" }),
    line({ id: "T-7", name: "Fifth", pharmacyNo: "8", mrp: "11.00" }),
  );

  expect(refusedLines.toSorted()).toEqual([
    "2: id T-1 is another medicine here: Quibbletol 500 mg Tablet, Test Maker, 10 tablets",
    "3: the store sells this product already under the id T-1",
    "4: id T-1 is already on line 2",
    "6: id T-5 is already on line 5",
    "7: the store has this product already on line 5",
    "8: tells the product of line 5 otherwise",
  ]);
  expect((await stored("T-1"))!.medicine.storeId).toBe(rowIdOf("PHA-03"));
});

test.each([
  [{ rxSchedule: "H", prescriptionRequired: "true" }, {}, "under Schedule H"],
  [
    { rxSchedule: "H1", prescriptionRequired: "true" },
    { rxSchedule: "H", prescriptionRequired: "true" },
    "under Schedule H1",
  ],
  [{ prescriptionRequired: "true" }, {}, "only on a prescription"],
])(
  "a store's list does not weaken the schedule of a product that another store sells: %j, then %j",
  async (there, given, reason) => {
    await loadRows(line(there));

    const { refusedLines } = await loadRows(line({ id: "T-2", pharmacyNo: "4", price: "1.00", mrp: "2.00", ...given }));

    expect(refusedLines).toEqual([`2: another store sells this product ${reason}`]);
    const [product] = await world.db.select().from(products).where(eq(products.name, good.name));
    expect(product).toMatchObject({
      schedule: "rxSchedule" in there ? there.rxSchedule : "OTC",
      prescriptionRequired: true,
      mrpPaise: 10_00,
    });
    // The store that sells the product may correct it itself.
    const corrected = await loadRows(line(given), line({ id: "T-2", pharmacyNo: "4", ...given }));
    expect(corrected.refusedLines).toEqual([]);
  },
);

test("an id does not move to another store", async () => {
  await loadRows(line());

  expect((await loadRows(line({ pharmacyNo: "9" }))).refusedLines).toEqual(["2: id T-1 belongs to another store"]);
});

test("byte order mark, CRLF, empty lines, quotes and line breaks within quotes are read correctly", async () => {
  const rows = [
    header.join(","),
    line({ id: "T-1", description: 'Says "hello", twice' }),
    "",
    line({ id: "T-2", name: "Second", description: "Over\r\ntwo lines" }),
    line({ id: "T-3", name: "Third", stock: "many" }),
    line({ id: "T-4", name: "Fo\u00a0urth  name" }),
  ];
  const { added, refusedLines } = await load(
    `\uFEFF${rows.join("\r\n")}`,
    "C:\\my lists\\दवा list.csv".replaceAll("/", " "),
  );

  expect(added).toBe(3);
  expect((await stored("T-1"))!.product.description).toBe('Says "hello", twice');
  expect((await stored("T-2"))!.product.description).toBe("Over two lines");
  expect((await stored("T-4"))!.product.name).toBe("Fo urth name");
  expect(refusedLines).toEqual(["6: stock is not a whole number of packs"]);
});

test("an import is in the audit trail, and nothing is stored when it cannot be written there", async () => {
  const [outcome] = await withoutAuditTrail(world, () => loadRows(line({ id: "T-8" })));
  expect([outcome, await stored("T-8")]).toEqual(["rejected", undefined]);

  await load([header.join(","), line({ id: "T-8" }), ""].join("\n"), "monday.csv");
  const admin = await world.as(await world.aUser({ role: "admin" }));
  const { data } = await admin(listOperatorActs, { query: {} });
  expect(data.filter(({ subject }) => subject.name === "monday.csv")).toMatchObject([
    { act: "import-medicines", operator: null, subject: { kind: "file" } },
  ]);
});

test("malformed rows are refused, and those around them are stored", async () => {
  const { added, refusedLines } = await loadRows(
    line({ id: "T-1" }),
    "only,three,cells",
    line({ id: "T-2", name: "Second" }),
    `${line({ id: "T-3", name: "Third" })},one too many`,
    line({ id: "T-4", name: "Fourth" }).replace("Fever", 'Fe"ver'),
    line({ id: "T-5", name: "Fifth" }),
  );

  expect(added).toBe(3);
  expect(refusedLines.map((told) => told.slice(0, 2))).toEqual(["3:", "5:", "6:"]);
});

test("an unclosed quotation mark does not affect the rows before it", async () => {
  const { added, refused, refusedLines } = await loadRows(line({ id: "T-1" }), `"${line({ id: "T-2" })}`);

  expect({ added, refused }).toEqual({ added: 1, refused: 1 });
  expect(refusedLines[0]).toContain("quotation mark");
});

test("rows in another encoding are refused where they cannot be read", async () => {
  const latin = Buffer.from([header.join(","), line({ manufacturer: "Café" }), ""].join("\n"), "latin1");

  expect((await load(latin)).refusedLines).toEqual(["2: manufacturer is not readable text"]);
});

test("a file without a column, an empty file and a missing file are reported, and nothing is stored", async () => {
  await expect(load(`${header.filter((name) => name !== "mrp").join(",")}\n`)).rejects.toThrow("Missing: mrp");
  const semicolons = `${header.join(";")}\n`;
  await expect(load(semicolons)).rejects.toThrow("separated by semicolons");
  await expect(load(Buffer.from(`\ufeff${header.join(",")}\n`, "utf16le"))).rejects.toThrow("UTF-16");
  await expect(load(Buffer.from("PK\u0003\u0004\u0014\u0000\u0006"))).rejects.toThrow(".xlsx");
  await expect(importFile(url, join(folder, "nowhere.csv"), () => {})).rejects.toThrow("ENOENT");
  await expect(importFile(url, folder, () => {})).rejects.toThrow("EISDIR");
  await expect(load(Buffer.from("d0cf11e0a1b11ae10000", "hex"))).rejects.toThrow("an old workbook (.xls)");
  for (const nothing of ["", "\ufeff", "\r\n \r\n", ",,,\r\n"])
    await expect(load(nothing)).rejects.toThrow("This file is empty");
  await expect(loadRows()).rejects.toThrow("only the names of its columns");
});

test("two imports do not run at once", async () => {
  const other = new Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("select pg_advisory_lock(4771004)");

  await expect(loadRows(line())).rejects.toThrow("Another import is running");
});

test("every row of the demo world's list is valid and already imported", async () => {
  expect(await load(readFileSync(demoFile))).toMatchObject({
    rows: 2500,
    added: 0,
    changed: 0,
    same: 2500,
    refused: 0,
  });
});

test("of many rows every valid one is stored and every invalid one reported", async () => {
  const rows = [...manyMedicines(ROWS)];
  const bad = new Map(Array.from({ length: BAD_ROWS }, (_, n) => [n * 97 + 4, n % 2 === 0 ? "OTC,maybe" : "X"]));
  const at = rows[0]!.split(",").indexOf("stock");
  expect(at).toBeGreaterThan(0);
  const spoilt = rows.map((row, index) => (bad.has(index) ? `${row},` : row));

  const { refusedLines, ...result } = await load(spoilt.join("\r\n"));

  expect(result).toMatchObject({ rows: ROWS, added: ROWS - BAD_ROWS, changed: 0, same: 0, refused: BAD_ROWS });
  expect(refusedLines.map((told) => Number.parseInt(told, 10) - 1)).toEqual([...bad.keys()]);
  expect(await load(rows.join("\n"))).toMatchObject({ rows: ROWS, added: BAD_ROWS, same: ROWS - BAD_ROWS, refused: 0 });
});

test("orders continue during an import", async () => {
  await loadRows(line());
  const buying = new Client({ connectionString: url });
  await buying.connect();
  onTestFinished(() => buying.end());
  await buying.query("begin");
  await buying.query("update medicines set stock = stock - 1, reserved = reserved + 1 where source_id = 'T-1'");

  const loading = loadRows(line({ stock: "30" }));
  await buying.query("commit");
  await loading;

  expect((await stored("T-1"))!.medicine).toMatchObject({ stock: 30, reserved: 1 });
});

async function urlOf({ db }: World) {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const other = await createTestDatabase();
  const address = new URL(other.url);
  await other.drop();
  address.pathname = `/${rows[0]!.name}`;
  return address.href;
}

test("a long list says after every five thousand rows how many are done, the refused ones too", async () => {
  const rows = Array.from({ length: 5002 }, (_, index) =>
    line({ id: `T-${index}`, name: `Quibbletol ${index} mg Tablet`, ...(index === 0 && { price: "free" }) }),
  );
  const { told } = await loadRows(...rows);
  expect(told).toEqual(["5001 of 5002", "5002 of 5002"]);
});
