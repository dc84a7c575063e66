import { directoryErrors, listHospitalDoctors, listHospitals } from "@medisense/contract/directory";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowIdOf } from "../seed/row-id.ts";
import { hospitals } from "./listing/tables.ts";
import { useDirectory } from "./testing/use-directory.ts";

const directory = useDirectory();

test("[DOC-05] [API] get-all-hospitals lists every hospital by name", async () => {
  const { data, total } = await directory.call(listHospitals, { query: {} });

  expect(total).toBe(24);
  expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).sort());
  expect(data.find(({ name }) => name === "Marina Crest Hospital")).toMatchObject({
    slug: "marina-crest-hospital",
    city: "Chennai",
    rating: 4.3,
    contact: "+91 00000 10037",
    emergency: false,
  });
});

test.each([
  ["name", "Marina Crest Hospital"],
  ["id", rowIdOf("HOS-01")],
  ["slug", "marina-crest-hospital"],
  ["hyphen form", "Marina-Crest-Hospital"],
  ["name in other letters", "MARINA crest hospital"],
])("[DOC-04] [API] a hospital's doctors are found by the hospital's %s", async (_, hospital) => {
  const answer = await directory.call(listHospitalDoctors, { params: { hospital } });

  expect(answer.hospital.name).toBe("Marina Crest Hospital");
  expect(answer.doctors).toHaveLength(5);
  expect(answer.doctors.every(({ hospitalName }) => hospitalName === "Marina Crest Hospital")).toBe(true);
});

test("[DOC-04] of two names that differ only in a hyphen, the exact spelling wins", async () => {
  const [model] = await directory.db.select().from(hospitals).limit(1);
  const { searchText: _, ...row } = model!;
  await directory.db.insert(hospitals).values([
    { ...row, id: rowIdOf("a"), name: "St Mary Hospital", slug: "st-mary-hospital-1" },
    { ...row, id: rowIdOf("b"), name: "St-Mary Hospital", slug: "st-mary-hospital-2" },
  ]);

  for (const hospital of ["St Mary Hospital", "St-Mary Hospital"]) {
    expect((await directory.call(listHospitalDoctors, { params: { hospital } })).hospital.name).toBe(hospital);
  }
  await directory.db.delete(hospitals).where(eq(hospitals.id, rowIdOf("a")));
  await directory.db.delete(hospitals).where(eq(hospitals.id, rowIdOf("b")));
});

test("[DOC-04] an unknown hospital is reported as not found, whatever its name looks like", async () => {
  for (const hospital of ["Nowhere Hospital", "' or 1=1 --", "%", "../..", "अस्पताल"]) {
    await expect(directory.call(listHospitalDoctors, { params: { hospital } })).rejects.toMatchObject({
      code: directoryErrors.hospitalNotFound.code,
    });
  }
});
