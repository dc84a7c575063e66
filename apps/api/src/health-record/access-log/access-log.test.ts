import { listAccesses } from "@medisense/contract/health/access-log";
import { readPatientRecord } from "@medisense/contract/doctor-desk/patient-record";
import { readIntake } from "@medisense/contract/intakes";
import { readPrescription, writingDesk } from "@medisense/contract/prescriptions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exportRecord } from "@medisense/contract/health/export";
import { fetchFile } from "../../pharmacy/testing/waiting-order.fixture.ts";
import { noon } from "../../testing/noon.ts";
import { logRecordAccess } from "../../persons/index.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aRichPatient } from "../testing/rich-patient.fixture.ts";

let world: World;
let rich: Awaited<ReturnType<typeof aRichPatient>>;
beforeAll(async () => {
  world = await createWorld();
  rich = await aRichPatient(world);
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

/** Returns each read in the log of a person, latest first. */
async function logOf(person: { id: string }) {
  const { data } = await (await world.as(person))(listAccesses, { query: { limit: 100 } });
  return data.flatMap(({ reads, ...opening }) => reads.map((read) => ({ ...opening, ...read })));
}

/** Each way in which a doctor or a pharmacist reads a part of a record. */
const doors: [string, () => { id: string }, (as: { id: string }) => Promise<unknown>, object][] = [
  [
    "the patient record",
    () => rich.doctor,
    async (as) => (await world.as(as))(readPatientRecord, { params: { id: rich.appointmentId } }),
    { part: "visits", reason: "visit", readerName: "Meera Iyer" },
  ],
  [
    "the intake",
    () => rich.doctor,
    async (as) => (await world.as(as))(readIntake, { params: { id: rich.appointmentId } }),
    { part: "intake", reason: "visit" },
  ],
  [
    "a file of the intake",
    () => rich.doctor,
    async (as) => fetchFile(world, `/consultations/intake-files/${rich.intakeFileId}`, as),
    { part: "files", reason: "visit" },
  ],
  [
    "a prescription",
    () => rich.doctor,
    async (as) => (await world.as(as))(readPrescription, { params: { id: rich.prescription._id } }),
    { part: "prescriptions", reason: "visit" },
  ],
  [
    "the PDF of a prescription",
    () => rich.doctor,
    async (as) => fetchFile(world, `/user/prescriptions/${rich.prescription._id}/prescription.pdf`, as),
    { part: "prescriptions", reason: "visit" },
  ],
  [
    "the last prescription beside the new one",
    () => rich.doctor,
    async (as) => (await world.as(as))(writingDesk, { params: { id: rich.appointmentId } }),
    { part: "prescriptions", reason: "visit" },
  ],
  [
    "a file of the chat",
    () => rich.doctor,
    async (as) => fetchFile(world, (await filesOf())("chat"), as),
    { part: "files", reason: "visit" },
  ],
  [
    "an uploaded prescription at the pharmacy",
    () => rich.pharmacist,
    async (as) => fetchFile(world, (await filesOf())("order"), as),
    { part: "files", reason: "order", readerName: expect.stringContaining("Neem Leaf") as string },
  ],
];

async function filesOf() {
  const { record } = await (await world.as(rich.patient))(exportRecord, { query: {} });
  return (of: string) => record.files.find((file) => file.of === of)!.path;
}

let minutes = 0;
test.each(doors)("reading %s writes who, when and why", async (_, reader, read, row) => {
  world.travelTo(new Date(noon.getTime() + 60_000 * ++minutes));
  const before = await logOf(rich.patient);
  await read(reader());
  const after = await logOf(rich.patient);
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]).toMatchObject({ ...row, at: world.clock.now().toISOString() });
});

const ownDoors = doors.filter(([name]) => /intake|a prescription|PDF|chat|uploaded/.test(name));
test.each(ownDoors)("the patient's own reading of %s is not logged", async (_, __, read) => {
  const before = await logOf(rich.patient);
  await read(rich.patient);
  expect(await logOf(rich.patient)).toEqual(before);
});

test("a refused reading is not logged, and nobody reads another's log", async () => {
  const before = await logOf(rich.patient);
  const stranger = await world.aDoctor();
  await expect(
    (await world.as(stranger))(readPatientRecord, { params: { id: rich.appointmentId } }),
  ).rejects.toMatchObject({ status: 403 });
  expect(await logOf(rich.patient)).toEqual(before);
  const other = await world.as(await world.aPatient());
  await expect(other(listAccesses, { query: { personId: rich.patient.id } })).rejects.toMatchObject({ status: 404 });
});

test("what one reader reads within a moment is one opening with each of its reads, and pages count openings", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const read = (
    seconds: number,
    part: "visits" | "intake" | "profile",
    reader: { readerId: string } = readerOf(doctor),
  ) => {
    world.travelTo(new Date(noon.getTime() + seconds * 1000));
    return logRecordAccess(world, { personId: patient.id, part, reason: "visit", ...reader });
  };
  await read(0, "visits");
  await read(0.4, "intake");
  await read(0.5, "profile", readerOf(rich.pharmacist));
  await read(1.3, "profile");
  await read(60, "visits");

  const pageOf = async (page: number) => (await world.as(patient))(listAccesses, { query: { page, limit: 2 } });
  const [first, second] = [await pageOf(1), await pageOf(2)];
  expect([first.total, second.total]).toEqual([3, 3]);
  const partsOf = ({ data }: typeof first) => data.map(({ reads }) => reads.map(({ part }) => part));
  expect(partsOf(first)).toEqual([["visits"], ["profile", "intake", "visits"]]);
  expect(partsOf(second)).toEqual([["profile"]]);
  expect(first.data[1]).toMatchObject({
    at: "2026-11-20T06:30:01.300Z",
    reads: [{}, { at: "2026-11-20T06:30:00.400Z" }, {}],
  });
  expect(await pageOf(3)).toMatchObject({ data: [], total: 3 });
});

const readerOf = ({ id }: { id: string }) => ({ readerId: id });
