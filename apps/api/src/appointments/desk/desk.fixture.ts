import { markVisit, type VisitMark } from "@medisense/contract/doctor-desk";
import type { World } from "../../testing/world.ts";
import { bookAndPay } from "../booking/booking.fixture.ts";

type Person = { id: string };

export const todayAt = (time: string) => `2026-11-20T${time}:00+05:30`;

/** Books and pays a visit of today for a new patient. */
export async function aVisitToday(world: World, doctor: Person, time: string) {
  const patient = await world.aPatient();
  return { patient, id: await bookAndPay(world, patient, doctor, todayAt(time)) };
}

/** Marks a visit at the doctor's desk. */
export const markAtDesk = async (world: World, doctor: Person, id: string, as: VisitMark) =>
  (await (await world.as(doctor))(markVisit, { params: { id }, body: { as } })).visit;
