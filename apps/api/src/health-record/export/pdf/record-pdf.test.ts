import { inflateSync } from "node:zlib";
import type { HealthRecord } from "@medisense/contract/health/health-record";
import { expect, test } from "vitest";
import { recordPdf } from "./record-pdf.ts";

const measurement = (day: number): HealthRecord["measurements"][number] => ({
  _id: crypto.randomUUID(),
  kind: "weight",
  value: 60,
  secondValue: null,
  entered: 60,
  unit: "kg",
  context: null,
  measuredAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
});

const record: HealthRecord = {
  person: {
    _id: crypto.randomUUID(),
    relation: "self",
    firstName: "Asha",
    lastName: "Rao",
    birthDate: "1990-04-12",
    sex: "female",
  },
  profile: null,
  entries: [],
  doctors: [],
  visits: [],
  prescriptions: [],
  orderLines: [],
  invoices: [],
  messages: [],
  files: [],
  measurements: Array.from({ length: 120 }, (_, day) => measurement(day + 1)),
  documents: [],
  checkResults: [],
};

test.each([
  ["en", "20 Nov 2026"],
  ["hi", "20 नव॰ 2026"],
] as const)("later sheets of a printed record have name, day and number, in %s", async (locale, day) => {
  const sheets = sheetsOf(await recordPdf(record, new Date("2026-11-20T12:00:00+05:30"), locale));
  expect(sheets.length).toBeGreaterThan(1);
  sheets.forEach((sheet, index) => {
    const head = `Asha Rao · ${day} · ${index + 1}/${sheets.length}`;
    expect(sheet.includes(head)).toBe(index > 0);
  });
});

const line: HealthRecord["orderLines"][number] = {
  _id: crypto.randomUUID(),
  orderNumber: "MS-1",
  orderedAt: "2026-11-18T06:30:00.000Z",
  name: "Calcium 500 mg Tablets",
  genericName: "Calcium 500 mg Tablets",
  strength: "500 mg",
  form: "tablet",
  packSize: "10 tablets",
  storeName: "Neem Leaf",
  packs: 1,
  price: 60,
  state: "delivered",
  deliveredAt: null,
};

test("of a cancelled medicine no packs are counted", async () => {
  const cancelled = { ...line, packs: 0, state: "cancelled" as const };
  const [sheet] = sheetsOf(await recordPdf({ ...record, measurements: [], orderLines: [cancelled] }, new Date(), "en"));
  expect(sheet).toContain("Neem Leaf · cancelled");
  expect(sheet).not.toContain("0 packs");
});

test("values of one day have their times, and a composition that is the name stands once", async () => {
  const [sheet] = sheetsOf(
    await recordPdf({ ...record, measurements: [measurement(1)], orderLines: [line] }, new Date(), "en"),
  );
  expect(sheet).toContain("1 pack · Neem Leaf · delivered");
  expect(sheet).toContain("1 Jan 2026, 5:30 AM · Weight: 60 kg");
  expect(sheet!.split("Calcium 500 mg Tablets")).toHaveLength(2);
});

/** Returns the text of each sheet, read with the fonts' own tables of characters. */
function sheetsOf(file: Buffer): string[] {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id, body] of file.toString("latin1").matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [head, packed] = body!.split("\nstream\n");
    const stream = packed && head!.includes("/FlateDecode") ? packed.slice(0, packed.lastIndexOf("\nendstream")) : "";
    objects.set(id!, { head: head!, stream: stream && inflateSync(Buffer.from(stream, "latin1")).toString("latin1") });
  }
  const headOf = (id: string | undefined) => objects.get(id ?? "")?.head ?? "";
  const refersTo = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const fonts = headOf(refersTo(head, "Resources"));
      const signsOf = (font: string) =>
        signsIn(objects.get(refersTo(headOf(refersTo(fonts, font)), "ToUnicode")!)!.stream);
      let signs = new Map<string, string>();
      let text = "";
      for (const [, font, shown] of objects
        .get(refersTo(head, "Contents")!)!
        .stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
        if (font) signs = signsOf(font);
        else
          for (const [id] of shown!.replaceAll(/> [-\d.]+ </g, "").matchAll(/[\da-f]{4}/g))
            text += signs.get(id) ?? "?";
      }
      return text;
    });
}

/** Returns which character each number of a font stands for. */
function signsIn(table: string): Map<string, string> {
  const signs = new Map<string, string>();
  for (const [, from, list] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[(.*?)\]/g)) {
    let next = Number.parseInt(from!, 16);
    for (const [, units] of list!.matchAll(/<([\da-f ]*)>/g)) {
      const codes = units!.match(/[\da-f]{4}/g) ?? [];
      signs.set(
        (next++).toString(16).padStart(4, "0"),
        String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16))),
      );
    }
  }
  return signs;
}
