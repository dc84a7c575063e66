import { cancelAppointment, cancelAsDoctor, findAppointment, listAppointments } from "@medisense/contract/appointments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, bookAndPay, tomorrowAt } from "../booking/booking.fixture.ts";
import { appointments } from "../tables/appointment-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
type Query = { tab?: "upcoming" | "past"; page?: number; limit?: number };

const list = async (patient: Person, query: Query = {}) =>
  (await world.as(patient))(listAppointments, { query: { userId: patient.id, ...query } });
const find = async (reader: Person, patient: Person, doctor: Person) =>
  (await (await world.as(reader))(findAppointment, { query: { userId: patient.id, doctorId: doctor.id } })).appointment;
const setStatus = (id: string, status: "cancelled" | "completed" | "in_progress" | "no_show" | "expired") =>
  world.db.update(appointments).set({ status }).where(eq(appointments.id, id));

test("[CONS-07] a patient sees each appointment with everything its card shows", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const confirmed = await bookAndPay(world, patient, doctor);
  const held = await book(world, patient, doctor, tomorrowAt("11:00"));

  const { data, total } = await list(patient);

  expect(total).toBe(2);
  expect(data[0]).toMatchObject({
    _id: confirmed,
    userId: patient.id,
    doctorId: doctor.id,
    role: "patient",
    doctorName: "Dr. Meera Iyer",
    patientName: "Asha Rao",
    specialization: "Dermatologist",
    dateTime: "2026-11-21T05:00:00.000Z",
    date: "2026-11-21",
    time: "10:30 AM",
    status: "confirmed",
    paymentStatus: "paid",
    fees: 150,
    queueToken: 22,
    holdExpiresAt: null,
    paymentUrl: null,
  });
  expect(data[1]).toMatchObject({
    _id: held.appointmentId,
    status: "pending",
    paymentStatus: "pending",
    queueToken: null,
    holdExpiresAt: held.holdExpiresAt,
  });
  expect(held.paymentUrl).toContain(data[1]!.paymentUrl);
});

test("[CONS-07] upcoming appointments are ahead or still open, soonest first; the rest is past, latest first", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const at: Record<string, string> = {};
  for (const time of ["13:00", "14:00", "15:00", "16:00", "17:00"]) {
    at[time] = await bookAndPay(world, patient, doctor, `2026-11-20T${time}:00+05:30`);
  }
  const cancelledAhead = await bookAndPay(world, patient, doctor, tomorrowAt("10:00"));
  const confirmedAhead = await bookAndPay(world, patient, doctor, tomorrowAt("11:00"));
  await setStatus(at["13:00"]!, "completed");
  await setStatus(at["14:00"]!, "no_show");
  await setStatus(at["15:00"]!, "cancelled");
  await setStatus(at["16:00"]!, "in_progress");
  await setStatus(cancelledAhead, "cancelled");
  world.travelTo("2026-11-20T17:10:00+05:30");

  const ids = async (query: Query) => (await list(patient, query)).data.map(({ _id }) => _id);
  const upcoming = [at["16:00"]!, at["17:00"]!, confirmedAhead, cancelledAhead];
  const past = [at["15:00"]!, at["14:00"]!, at["13:00"]!];
  expect(await ids({ tab: "upcoming" })).toEqual(upcoming);
  expect(await ids({ tab: "past" })).toEqual(past);
  expect(await ids({})).toEqual([...upcoming, ...past]);

  expect(await list(patient, { tab: "upcoming", page: 2, limit: 3 })).toMatchObject({
    data: [{ _id: cancelledAhead }],
    total: 4,
  });
  expect(await list(patient, { page: 9 })).toMatchObject({ data: [], total: 7 });
});

test("[CONS-07] holds, cancelled visits and unpaid slots come after the visits ahead, however soon they are", async () => {
  const [patient, other] = [await world.aPatient(), await world.aDoctor()];
  const doctors = [await world.aDoctor(), await world.aDoctor()];
  const expired = (await book(world, patient, doctors[0]!, "2026-11-20T13:00:00+05:30")).appointmentId;
  await setStatus(expired, "expired");
  const cancelled = await bookAndPay(world, patient, doctors[1]!, "2026-11-20T14:00:00+05:30");
  const asPatient = await world.as(patient);
  await asPatient(cancelAppointment, { body: { appointmentId: cancelled } });
  const released = (await book(world, patient, other, "2026-11-20T13:30:00+05:30")).appointmentId;
  await asPatient(cancelAppointment, { body: { appointmentId: released } });
  const unpaid = (await book(world, patient, other, "2026-11-20T14:30:00+05:30")).appointmentId;
  await (await world.as(other))(cancelAsDoctor, { params: { id: unpaid }, body: {} });
  const held = (await book(world, patient, other, "2026-11-20T15:00:00+05:30")).appointmentId;
  const visit = await bookAndPay(world, patient, doctors[1]!, tomorrowAt("18:00"));

  const { data } = await list(patient, { tab: "upcoming" });

  expect(data.map(({ _id }) => _id)).toEqual([visit, held, cancelled, unpaid, expired, released]);
});

test("[CONS-07] a patient without appointments gets an empty list, not an error", async () => {
  expect(await list(await world.aPatient())).toEqual({ success: true, data: [], total: 0 });
});

test("[CONS-07] another person's list is refused", async () => {
  const [patient, other] = [await world.aPatient(), await world.aPatient()];
  const call = await world.as(other);
  await expect(call(listAppointments, { query: { userId: patient.id } })).rejects.toMatchObject({ status: 403 });
  const visitor = await world.as();
  await expect(visitor(listAppointments, { query: { userId: patient.id } })).rejects.toMatchObject({ status: 401 });
});

test("[CONS-07] an expired hold shows no payment link", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  await book(world, patient, doctor);
  world.travelTo("2026-11-20T12:15:00+05:30");
  expect((await list(patient)).data[0]).toMatchObject({ holdExpiresAt: null, paymentUrl: null });
});

test("[CONS-07] patient and doctor find the appointment whose call is open, otherwise the next, otherwise the latest", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const first = await bookAndPay(world, patient, doctor, "2026-11-20T13:00:00+05:30");
  const second = await bookAndPay(world, patient, doctor, "2026-11-20T16:00:00+05:30");
  const third = await bookAndPay(world, patient, doctor, tomorrowAt("10:00"));
  const called = await bookAndPay(world, patient, doctor, "2026-11-20T14:30:00+05:30");
  await setStatus(called, "cancelled");

  const foundAt = async (instant: string) => {
    world.travelTo(instant);
    return (await find(patient, patient, doctor))._id;
  };
  expect(await foundAt("2026-11-20T12:30:00+05:30")).toBe(first);
  expect(await foundAt("2026-11-20T13:45:00+05:30")).toBe(first);
  expect(await foundAt("2026-11-20T14:01:00+05:30")).toBe(second);
  expect(await foundAt("2026-11-20T15:50:00+05:30")).toBe(second);
  expect(await foundAt("2026-11-20T17:30:00+05:30")).toBe(third);
  await Promise.all([first, second, third].map((id) => setStatus(id, "completed")));
  world.travelTo("2026-11-21T15:00:00+05:30");
  expect(await find(patient, patient, doctor)).toMatchObject({ _id: third, role: "patient" });
  expect(await find(doctor, patient, doctor)).toMatchObject({ _id: third, role: "doctor", patientName: "Asha Rao" });
});

test("[CONS-07] only the two people of an appointment find it, and a pair without one finds none", async () => {
  const [patient, doctor, other] = [await world.aPatient(), await world.aDoctor(), await world.aPatient()];
  await bookAndPay(world, patient, doctor);
  await expect(find(other, patient, doctor)).rejects.toMatchObject({ status: 403 });
  await expect(find(await world.aDoctor(), patient, doctor)).rejects.toMatchObject({ status: 403 });
  await expect(find(other, other, doctor)).rejects.toMatchObject({ status: 404 });
});
