import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { readRecords, WrongFileError } from "./read-records.ts";

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

test("a quotation mark that is never closed ends the reading", async () => {
  const records = await readAll(endless('name,city\nAsha,Pune\n"Ravi', ",Goa\n"));
  expect(records).toEqual([
    { line: 2, cells: { name: "Asha", city: "Pune" } },
    { line: expect.any(Number), cells: {}, fault: "has a quotation mark that is never closed" },
  ]);
});

test("a row of empty cells without end ends the reading", async () => {
  expect(await readAll(endless("name,city\nAsha,Pune\n", ","))).toEqual([
    { line: 2, cells: { name: "Asha", city: "Pune" } },
    { line: 3, cells: {}, fault: "has more or fewer cells than the first line" },
  ]);
  await expect(readAll(endless("", ","))).rejects.toBeInstanceOf(WrongFileError);
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
