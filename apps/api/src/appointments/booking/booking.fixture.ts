import { bookAppointment } from "@medisense/contract/appointments";
import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { payments } from "../../payments/payment-state/tables.ts";
import { pay } from "../../testing/pay.ts";
import type { World } from "../../testing/world.ts";
import { appointments } from "../tables/appointment-tables.ts";

export const tomorrowAt = (time: string) => `2026-11-21T${time}:00+05:30`;
export const halfPastTen = tomorrowAt("10:30");

type Person = { id: string };

export async function book(
  world: World,
  patient: Person,
  doctor: Person,
  dateTime = halfPastTen,
  mode?: "online" | "clinic",
  personId?: string,
) {
  const press = await readyToBook(world, patient, doctor);
  return press(dateTime, mode, personId);
}

/** Logs the patient in and returns a function that books. For tests of concurrent bookings. */
export async function readyToBook(world: World, patient: Person, doctor: Person) {
  const call = await world.as(patient);
  return (dateTime = halfPastTen, mode?: "online" | "clinic", personId?: string) =>
    call(bookAppointment, { body: { doctor: { doctorId: doctor.id, dateTime, mode }, userId: patient.id, personId } });
}

/** Books a slot, pays at the gateway and refreshes the payment. */
export async function bookAndPay(world: World, patient: Person, doctor: Person, dateTime?: string, personId?: string) {
  const { appointmentId } = await book(world, patient, doctor, dateTime, undefined, personId);
  await pay(world, appointmentId);
  return appointmentId;
}

export const refreshAppointmentPayment = (world: World, appointmentId: string) =>
  world.payments.refresh("appointment", appointmentId);

/** Makes the gateway report the next page that we close as unpaid. The webhook event about its money comes later. */
export const missNextPayment = (world: World) =>
  vi.spyOn(world.gateway, "close").mockResolvedValueOnce({ outcome: "failed" });

/** Makes every call to the gateway fail. Returns a function that ends the outage. */
export function cutOffGateway(world: World) {
  const spies = (["createCheckout", "stateOf", "close"] as const).map((call) =>
    vi.spyOn(world.gateway, call).mockRejectedValue(new Error("The gateway is cut off")),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

export async function appointmentOf(world: World, id: string) {
  const [appointment] = await world.db.select().from(appointments).where(eq(appointments.id, id));
  return appointment!;
}

export const appointmentsWith = (world: World, doctorId: string) =>
  world.db.select().from(appointments).where(eq(appointments.doctorId, doctorId));

export const paymentsFor = (world: World, doctorId: string) =>
  world.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(appointments, eq(appointments.id, payments.payableId))
    .where(eq(appointments.doctorId, doctorId));

/** Returns the failure of a call that the server refuses with this error. */
export const refusal = ({ code, status }: { code: string; status: number }) => ({ code, status });
