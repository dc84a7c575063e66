import { importErrors, listImports, readImport } from "@medisense/contract/operators/imports";
import { listingFaults } from "@medisense/contract/operators/listings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { csv, doctor } from "../onboarding/listing-rows.fixture.ts";
import { importListings } from "../onboarding/import-listings.ts";
import { recordImport } from "./record-import.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const anAdmin = () => world.aUser({ role: "admin", firstName: "Asha", lastName: "Verma" });

test("each file that is read in leaves a report with its refused rows, without a word of a cell", async () => {
  const admin = await anAdmin();
  const row = { ...doctor(1), hospital: "Nowhere Hospital", name: "Dr. Secret Name" };
  const file = Buffer.from(csv("doctors", [row]));
  const origin = "http://localhost";
  const fileName = "C:\\lists\\march.csv";
  await importListings(
    { ...world, inTurn: world.app.inTurn.costly },
    { operatorId: admin.id, kind: "doctors", file, fileName, origin },
  );

  const call = await world.as(admin);
  const { data, total } = await call(listImports, { query: {} });
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    kind: "doctors",
    fileName: "march.csv",
    operator: "Asha Verma",
    rows: 1,
    refused: 1,
  });
  const report = await call(readImport, { params: { id: data[0]!._id } });
  expect(report.data.refusedRows).toEqual([
    { line: 2, faults: [{ column: "hospital", message: listingFaults.noHospital }] },
  ]);
  expect(JSON.stringify(report)).not.toContain("Secret");
});

test("a file that is cut off keeps a report of how far it came", async () => {
  const admin = await anAdmin();
  const rows = Array.from({ length: 40 }, (_, index) => ({ ...doctor(100 + index), hospital: "Nowhere Hospital" }));
  let begun = 0;
  const cutOff: typeof world.db = Object.assign(Object.create(world.db) as typeof world.db, {
    transaction: async (work: Parameters<typeof world.db.transaction>[0]) => {
      if (++begun > 30) throw new Error("The server ended");
      return world.db.transaction(work);
    },
  });
  const file = Buffer.from(csv("doctors", rows));
  const sent = {
    operatorId: admin.id,
    kind: "doctors",
    file,
    fileName: "long.csv",
    origin: "http://localhost",
  } as const;
  await expect(importListings({ ...world, db: cutOff, inTurn: world.app.inTurn.costly }, sent)).rejects.toThrow();

  const { data } = await (await world.as(admin))(listImports, { query: {} });
  expect(data.find(({ fileName }) => fileName === "long.csv")).toMatchObject({ rows: 40, added: 0, refused: 25 });
});

test("reports on medicines from the server itself are listed, and only admins read any", async () => {
  const counts = { rows: 3, added: 1, changed: 1, same: 0, refused: 1 };
  const refusedRows = [{ line: 4, faults: [{ column: null, message: "no such store" }] }];
  const report = { operatorId: null, kind: "medicines", fileName: "list.csv", ...counts, refusedRows } as const;
  await recordImport(world.db, report, world.clock.now());
  const call = await world.as(await anAdmin());
  const { data } = await call(listImports, { query: {} });
  const found = data.find(({ kind }) => kind === "medicines")!;
  expect(found).toMatchObject({ operator: null, ...counts });
  for (const role of ["user", "doctor"] as const) {
    const other = await world.as(await world.aUser({ role }));
    await expect(other(readImport, { params: { id: found._id } })).rejects.toMatchObject({ status: 403 });
  }
});

test("after a year a report is gone", async () => {
  const admin = await anAdmin();
  const { data } = await (await world.as(admin))(listImports, { query: {} });
  world.travelTo(new Date(noon.getTime() + 364 * 86_400_000));
  await world.tasks["operators.purge"]!({});
  const before = await world.as(admin);
  await expect(before(readImport, { params: { id: data[0]!._id } })).resolves.toBeDefined();
  world.travelTo(new Date(noon.getTime() + 366 * 86_400_000));
  await world.tasks["operators.purge"]!({});
  const after = await world.as(admin);
  await expect(after(readImport, { params: { id: data[0]!._id } })).rejects.toMatchObject({
    code: importErrors.notFound.code,
  });
  world.travelTo(noon);
});
