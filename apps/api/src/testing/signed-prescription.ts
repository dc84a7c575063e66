import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { bookAndPay } from "../appointments/booking/booking.fixture.ts";
import { prescriptionLines, prescriptions } from "../consultations/prescriptions/tables.ts";
import type { World } from "./world.ts";

type Person = { id: string };

export type WrittenLine = typeof prescriptionLines.$inferInsert;

export const fifteenDays = {
  genericName: "TELMISARTAN",
  strength: "40 mg",
  form: "tablet" as WrittenLine["form"],
  dose: "1-0-0",
  days: 15,
};

/** Signs a prescription of a consultation here, dated the clock's day. */
export async function aSignedPrescription(world: World, patient: Person, ...lines: (typeof fifteenDays)[]) {
  const doctor = await world.aDoctor();
  const appointmentId = await bookAndPay(
    world,
    patient,
    doctor,
    new Date(world.clock.now().getTime() + 3_600_000).toISOString(),
  );
  return signVersion(world, patient, doctor, appointmentId, lines.length > 0 ? lines : [fifteenDays], null);
}

export async function signVersion(
  world: World,
  patient: Person,
  doctor: Person,
  appointmentId: string,
  lines: (typeof fifteenDays)[],
  replaces: string | null,
) {
  const [written] = await world.db
    .insert(prescriptions)
    .values({
      appointmentId,
      version: replaces ? 2 : 1,
      replaces,
      patientId: patient.id,
      doctorId: doctor.id,
      patientName: "Asha Rao",
      patientAge: 34,
      patientSex: "female",
      doctorName: "Dr. Meera Iyer",
      degree: "MBBS",
      specialization: "Dermatologist",
      registrationNo: "DEMO-00001",
      hospitalName: "Neem Tree",
      address: "Room 101, Neem Tree, Adyar, Chennai 600020",
      advice: "",
      verifyCode: randomUUID(),
      createdAt: world.clock.now(),
    })
    .returning();
  const id = written!.id;
  await world.db
    .insert(prescriptionLines)
    .values(lines.map((line, index) => ({ ...line, prescriptionId: id, position: index + 1, notes: "" })));
  await world.db.update(prescriptions).set({ signedAt: world.clock.now() }).where(eq(prescriptions.id, id));
  return { id, doctor, appointmentId };
}
