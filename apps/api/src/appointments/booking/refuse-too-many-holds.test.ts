import { appointmentErrors, cancelAppointment, cancelAsDoctor, holdLimits } from "@medisense/contract/appointments";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway, pay } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, bookAndPay, readyToBook, refreshAppointmentPayment, refusal, tomorrowAt } from "./booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const doctorsOf = (count: number) => Promise.all(Array.from({ length: count }, () => world.aDoctor()));
const at = (time: string) => world.travelTo(`2026-11-20T${time}:00+05:30`);
/** The slots of tomorrow, one for each booking, so that none is at the time of another. */
const slotOf = (index: number) => tomorrowAt(`${10 + Math.floor(index / 2)}:${index % 2 === 0 ? "00" : "30"}`);
const letGo = async (patient: { id: string }, appointmentId: string) =>
  (await world.as(patient))(cancelAppointment, { body: { appointmentId } });

test("[DOC-12] an account holds three unpaid slots; a fourth needs a payment, a release or a lapse", async () => {
  const patient = await world.aPatient();
  const [first, second, third, ...more] = await doctorsOf(6);
  const held = await book(world, patient, first!, slotOf(1));
  const released = await book(world, patient, second!, slotOf(2));
  await book(world, patient, third!, slotOf(3));
  const tooMany = refusal(appointmentErrors.tooManyHolds);
  await expect(book(world, patient, more[0]!, slotOf(4))).rejects.toMatchObject(tooMany);

  await pay(world, held.appointmentId);
  await book(world, patient, more[0]!, slotOf(4));
  await expect(book(world, patient, more[1]!, slotOf(5))).rejects.toMatchObject(tooMany);
  await letGo(patient, released.appointmentId);
  await book(world, patient, more[1]!, slotOf(5));
  await expect(book(world, patient, more[2]!, slotOf(6))).rejects.toMatchObject(tooMany);

  at("12:15");
  expect(await book(world, patient, more[2]!, slotOf(6))).toMatchObject({ success: true });
});

test("[DOC-12] parallel bookings of one account hold three slots", async () => {
  const patient = await world.aPatient();
  const presses = await Promise.all((await doctorsOf(20)).map((doctor) => readyToBook(world, patient, doctor)));

  const outcomes = await Promise.allSettled(presses.map((press, index) => press(slotOf(index))));

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(holdLimits.open);
});

test("[DOC-12] an account holds one unpaid slot of a doctor and day, also with parallel bookings", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const press = await readyToBook(world, patient, doctor);
  const times = ["10:00", "10:30", "11:00", "11:30", "12:00", "12:30"].map(tomorrowAt);

  const outcomes = await Promise.allSettled(times.map((time) => press(time)));

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(press(tomorrowAt("13:00"))).rejects.toMatchObject(refusal(appointmentErrors.heldThatDay));
  expect(await press("2026-11-22T13:00:00+05:30")).toMatchObject({ success: true });
});

test("[DOC-12] paid visits do not count: a family may book several with one doctor on one day", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  for (const time of ["10:00", "10:30", "11:00", "11:30"]) await bookAndPay(world, patient, doctor, tomorrowAt(time));
  expect(await book(world, patient, doctor, tomorrowAt("12:00"))).toMatchObject({ success: true });
});

test("[DOC-12] a released slot waits ten minutes for the same account, and none for others", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  at("12:05");
  await letGo(patient, appointmentId);

  at("12:14");
  await expect(book(world, patient, doctor)).rejects.toMatchObject(refusal(appointmentErrors.heldBefore));
  const others = await book(world, other, doctor);
  await letGo(other, others.appointmentId);
  at("12:15");
  expect(await book(world, patient, doctor)).toMatchObject({ success: true });
});

test("[DOC-12] a lapsed slot waits ten minutes for the same account, whether or not a job has marked it", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  await book(world, patient, doctor);
  at("12:15");
  await expect(book(world, patient, doctor)).rejects.toMatchObject(refusal(appointmentErrors.heldBefore));
  await world.tasks["payments.reconcile"]!({});
  at("12:24");
  await expect(book(world, patient, doctor)).rejects.toMatchObject(refusal(appointmentErrors.heldBefore));
  at("12:25");
  expect(await book(world, patient, doctor)).toMatchObject({ success: true });
});

test("[DOC-13] after a declined payment the patient tries again at once, within the same fifteen minutes", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const first = await book(world, patient, doctor);
  at("12:05");
  await decideAtGateway(world, first.appointmentId, "decline");
  await refreshAppointmentPayment(world, first.appointmentId);

  const second = await book(world, patient, doctor);
  expect(second.appointmentId).not.toBe(first.appointmentId);
  expect(second.holdExpiresAt).toBe(first.holdExpiresAt);
  at("12:10");
  await letGo(patient, second.appointmentId);
  await expect(book(world, patient, doctor)).rejects.toMatchObject(refusal(appointmentErrors.heldBefore));
});

test("[DOC-12] a slot that the doctor cancelled after the payment can be booked again at once", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  at("12:16");
  await (await world.as(doctor))(cancelAsDoctor, { params: { id }, body: {} });
  expect(await book(world, patient, doctor)).toMatchObject({ success: true });
});
