import { markVisit } from "@medisense/contract/doctor-desk";
import type { Request } from "@medisense/contract/endpoint";
import type { SharedFacts } from "@medisense/contract/persons/visit/shared-facts";
import {
  type PrescriptionDraft,
  readPrescription,
  savePrescription,
  signPrescription,
} from "@medisense/contract/prescriptions";
import { bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import type { World } from "../../testing/world.ts";

type Person = { id: string };

export const paracetamol = {
  genericName: "Paracetamol",
  strength: "500 mg",
  form: "tablet",
  dose: "1-0-1",
  days: 5,
  notes: "after food",
} as const;
export const written: PrescriptionDraft = {
  patientAge: 34,
  patientAgeMonths: null,
  patientSex: "female",
  lines: [paracetamol],
  advice: "Rest for two days.",
};

/** A profile of which the patient shares nothing. */
export const nothingShared: SharedFacts = { allergies: [], diseases: [], medications: [], sex: null, age: null };

/** Books a visit of today and begins it. */
export async function aVisitInProgress(world: World) {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor, "2026-11-20T13:00:00+05:30");
  await (await world.as(doctor))(markVisit, { params: { id }, body: { as: "in_progress" } });
  return { id, patient, doctor };
}

export const saveAs = async (
  world: World,
  doctor: Person,
  id: string,
  draft = written,
  replaces: string | null = null,
) => (await (await world.as(doctor))(savePrescription, { params: { id }, body: { ...draft, replaces } })).prescription;
type Signing = NonNullable<Request<typeof signPrescription>["body"]>;
export const signAs = async (world: World, doctor: Person, id: string, body: Signing = {}) =>
  (await (await world.as(doctor))(signPrescription, { params: { id }, body })).prescription;
export const readAs = async (world: World, person: Person, id: string) =>
  (await (await world.as(person))(readPrescription, { params: { id } })).data;
export const pdfAs = async (world: World, person: Person | undefined, id: string, query = "") =>
  world.app.inject({
    url: `/user/prescriptions/${id}/prescription.pdf${query}`,
    headers: person ? { authorization: `Bearer ${await world.tokenOf(person.id)}` } : {},
  });

export async function aPrescriptionByDoctor(world: World) {
  const visit = await aVisitInProgress(world);
  const draft = await saveAs(world, visit.doctor, visit.id);
  return { ...visit, prescription: await signAs(world, visit.doctor, draft._id) };
}
