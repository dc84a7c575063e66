import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { readRecords } from "./read-records.ts";

async function readAll(chunks: Iterable<Buffer>, limits: { mostRows?: number } = {}) {
  const records = [];
  for await (const record of readRecords(chunks, ["name", "city"], limits)) records.push(record);
  return records;
}

function* endless(start: string, rest: string) {
  yield Buffer.from(start);
  for (const chunk = Buffer.from(rest.repeat(1000)); ; ) yield chunk;
}

/** Counts how often others get the processor. */
function countTurns() {
  const counted = { turns: 0, isOver: false };
  onTestFinished(() => void (counted.isOver = true));
  const count = async () => {
    for (; !counted.isOver; counted.turns++) await setImmediate();
  };
  void count();
  return counted;
}

test.each([
  ["rows", "Asha,Pune\n"],
  ["faulty rows", "x\n"],
])("of a file of %s without end, no more than the most rows are looked at", async (_, row) => {
  await expect(readAll(endless("name,city\n", row), { mostRows: 5000 })).rejects.toMatchObject({ why: "rows" });
});

const NEVER_CLOSED = "has a quotation mark that is never closed";
const WRONG_PLACE = "has a quotation mark in the wrong place";
const asha = (line: number) => ({ line, cells: { name: "Asha", city: "Pune" } });

test.each([
  ["the rest of a short file", 2],
  ["more than any row is long", 3000],
])("an unclosed quotation mark costs its own line alone, with %s after it", async (_, count) => {
  const records = await readAll([Buffer.from(`name,city\nAsha,Pune\n"Ravi,Goa\n${"Asha,Pune\n".repeat(count)}`)]);
  expect(records[1]).toEqual({ line: 3, cells: {}, fault: NEVER_CLOSED });
  expect(records).toHaveLength(count + 2);
  expect([records[0], records[2], records.at(-1)]).toEqual([asha(2), asha(4), asha(count + 3)]);
});

test("a quotation mark that closes within a later row costs its own line alone", async () => {
  const records = await readAll([Buffer.from('name,city\nAsha,Pune\n"Ravi,Goa\nAsha,"Pune"\nAsha,Pune\n')]);
  expect(records).toEqual([asha(2), { line: 3, cells: {}, fault: WRONG_PLACE }, asha(4), asha(5)]);
});

test.each([
  ['As"ha,Pune', WRONG_PLACE],
  ['"Asha" B,Pune', WRONG_PLACE],
  ['Asha, "Pune"', WRONG_PLACE],
  ["Asha", "has more or fewer cells than the first line"],
  [",".repeat(300_000), "has more or fewer cells than the first line"],
])("the faulty row %# is reported with its line, and the others are read", async (row, fault) => {
  const records = await readAll([Buffer.from(`name,city\nAsha,Pune\n${row}\n\nAsha,Pune`)]);
  expect(records).toEqual([asha(2), { line: 3, cells: {}, fault }, asha(5)]);
});

test("quoted cells may hold commas, line ends and doubled quotation marks", async () => {
  const records = await readAll([Buffer.from('\u{feff}"name",city\n"A ""B""\nC, D",""\nAsha,Pune')]);
  expect(records).toEqual([{ line: 3, cells: { name: 'A "B"\nC, D', city: "" } }, asha(4)]);
});

test("a column that is named twice refuses the file", async () => {
  await expect(readAll([Buffer.from("name,city,name\nAsha,Pune,Ravi\n")])).rejects.toThrow(
    "names the column name twice",
  );
});

test("each of many broken rows is reported", async () => {
  const records = await readAll([Buffer.from(`name,city\n${'"x\n'.repeat(50_000)}`)]);
  expect(records).toHaveLength(50_000);
});

test("others get the processor again and again while a file is read", async () => {
  const rows = (row: string) => [Buffer.from(`name,city\n${row.repeat(3200)}`)];
  for (const row of ["x\n", `${"Asha".repeat(16)},${"Pune".repeat(16)}\n`]) {
    const counted = countTurns();
    expect(await readAll(rows(row))).toHaveLength(3200);
    expect(counted.turns).toBeGreaterThanOrEqual(95);
    counted.isOver = true;
  }
});

test("line ends of Windows are read alike wherever a piece of the file ends", async () => {
  const rows = Array.from({ length: 500 }, (_, n) => `Asha ${n},"Pune\r\n${"x".repeat(n)}"\r\n`).join("");
  const records = await readAll([Buffer.from(`name,city\r\n${rows}`)]);
  expect(records.map(({ cells }) => cells["city"])).toEqual(
    Array.from({ length: 500 }, (_, n) => `Pune\n${"x".repeat(n)}`),
  );
});
