import { directoryErrors, findDoctor } from "@medisense/contract/directory";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../identity/account-state/tables.ts";
import { rowIdOf } from "../seed/row-id.ts";
import { doctors } from "./listing/tables.ts";
import { sharon, useDirectory } from "./testing/use-directory.ts";

const directory = useDirectory();

test("[API] a doctor has the fields of the specification, with the fee in whole rupees", async () => {
  const { data } = await directory.call(findDoctor, { query: { doctor: sharon } });

  expect(data[0]).toMatchObject({
    _id: sharon,
    name: "Dr. Sharon D'Souza",
    slug: `sharon-dsouza--${sharon.slice(0, 8)}`,
    specialization: "Radiologist",
    hospitalId: rowIdOf("HOS-24"),
    hospitalName: "Mandovi Palm Hospital",
    city: "Panaji",
    rating: 4,
    fees: 160,
    success_rate: 98,
    experience: 14,
    degree: "MBBS, MD (Radiodiagnosis)",
    address: { line1: "Room 220, Mandovi Palm Hospital", line2: "Altinho, Panaji 403001" },
    languages: ["English", "Hindi", "Konkani"],
  });
});

test.each([
  ["name", "Dr. Sharon D'Souza"],
  ["id", sharon],
  ["slug", `sharon-dsouza--${sharon.slice(0, 8)}`],
  ["name in other letters", "dr. sharon d'souza"],
])("[DOC-07] a doctor is found by %s", async (_, doctor) => {
  const { data } = await directory.call(findDoctor, { query: { doctor } });

  expect(data.map(({ _id }) => _id)).toEqual([sharon]);
});

test("[DOC-07] two doctors with the same name are both returned", async () => {
  const [model] = await directory.db.select().from(doctors).where(eq(doctors.id, sharon));
  const { searchName: _, ...row } = model!;
  const twins = [rowIdOf("twin 1"), rowIdOf("twin 2")];
  for (const id of twins) {
    const email = `${id}@example.com`;
    await directory.db
      .insert(users)
      .values({ id, email, role: "doctor", passwordHash: "-", firstName: "Dev", lastName: "Rao" });
    await directory.db.insert(doctors).values({ ...row, id, name: "Dr. Dev Rao", slug: id, registrationNo: id });
  }

  const { data } = await directory.call(findDoctor, { query: { doctor: "Dr. Dev Rao" } });

  expect(data.map(({ _id }) => _id).sort()).toEqual(twins.sort());
  await directory.db.delete(doctors).where(inArray(doctors.id, twins));
});

test("[DOC-07] an unknown name is reported as not found", async () => {
  for (const doctor of ["Dr. Nobody", rowIdOf("nobody"), "Dr. Sharon", "' or ''='"]) {
    await expect(directory.call(findDoctor, { query: { doctor } })).rejects.toMatchObject({
      code: directoryErrors.doctorNotFound.code,
    });
  }
});
