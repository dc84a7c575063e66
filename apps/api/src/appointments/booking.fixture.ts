import { bookAppointment } from "@medisense/contract/appointments";
import { eq } from "drizzle-orm";
import { mails } from "../notifications/tables.ts";
import type { World } from "../testing/world.ts";
import { appointments } from "./tables.ts";

/** The test world's clock starts on Friday, 20 November 2026, at noon in India. */
export const noon = "2026-11-20T12:00:00+05:30";
export const tomorrowAt = (time: string) => `2026-11-21T${time}:00+05:30`;
export const halfPastTen = tomorrowAt("10:30");

type Person = { id: string };

export async function book(
  world: World,
  patient: Person,
  doctor: Person,
  dateTime = halfPastTen,
  mode?: "online" | "clinic",
) {
  const press = await readyToBook(world, patient, doctor);
  return press(dateTime, mode);
}

/** Signs the patient in; what it returns books. For races, in which only the bookings should meet. */
export async function readyToBook(world: World, patient: Person, doctor: Person) {
  const call = await world.as(patient);
  return (dateTime = halfPastTen, mode?: "online" | "clinic") =>
    call(bookAppointment, { body: { doctor: { doctorId: doctor.id, dateTime, mode }, userId: patient.id } });
}

/** Books, pays at the gateway, and lets the gateway's notice arrive. */
export async function bookAndPay(world: World, patient: Person, doctor: Person, dateTime?: string) {
  const { appointmentId } = await book(world, patient, doctor, dateTime);
  await pay(world, appointmentId);
  return appointmentId;
}

export async function pay(world: World, appointmentId: string) {
  world.payments.gateway.verdicts.set(appointmentId, "paid");
  return world.payments.notify("appointment", appointmentId);
}

export async function appointmentOf(world: World, id: string) {
  const [appointment] = await world.db.select().from(appointments).where(eq(appointments.id, id));
  return appointment!;
}

export async function mailsTo(world: World, { email }: { email: string }) {
  return world.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
}
