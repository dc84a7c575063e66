import { bookAppointment } from "@medisense/contract/appointments";
import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { mails } from "../notifications/tables.ts";
import { payments } from "../payments/tables.ts";
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

/** Books, pays at the gateway, and lets us hear of it. */
export async function bookAndPay(world: World, patient: Person, doctor: Person, dateTime?: string) {
  const { appointmentId } = await book(world, patient, doctor, dateTime);
  await pay(world, appointmentId);
  return appointmentId;
}

export async function pay(world: World, appointmentId: string) {
  await decideAtGateway(world, appointmentId, "pay");
  return hearFromGateway(world, appointmentId);
}

/** The payer presses a button on the gateway's page; we have not heard of it yet. */
export async function decideAtGateway(world: World, appointmentId: string, outcome: "pay" | "decline" | "cancel") {
  const { checkoutUrl } = await paymentOf(world, appointmentId);
  const reply = await world.app.inject({
    method: "POST",
    url: checkoutUrl!,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `outcome=${outcome}`,
  });
  if (reply.statusCode !== 303) throw new Error(`The gateway's page answered ${reply.statusCode}`);
}

export const hearFromGateway = (world: World, appointmentId: string) =>
  world.payments.refresh("appointment", appointmentId);

/** The gateway does not answer any more, until the function this returns is called. */
export function cutOffGateway(world: World) {
  const spies = (["createCheckout", "stateOf", "close"] as const).map((call) =>
    vi.spyOn(world.gateway, call).mockRejectedValue(new Error("The gateway is cut off")),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

export async function paymentOf(world: World, appointmentId: string) {
  const [payment] = await world.db.select().from(payments).where(eq(payments.payableId, appointmentId));
  return payment!;
}

export async function appointmentOf(world: World, id: string) {
  const [appointment] = await world.db.select().from(appointments).where(eq(appointments.id, id));
  return appointment!;
}

export async function mailsTo(world: World, { email }: { email: string }) {
  return world.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
}
