import { appointmentErrors, cancelAppointment } from "@medisense/contract/appointments";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { appointmentOf, book, bookAndPay } from "./booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const cancel = async (patient: { id: string }, appointmentId: string) =>
  (await world.as(patient))(cancelAppointment, { body: { appointmentId } });

test("[CONS-07] a patient cancels a pending appointment, and the slot is free for others", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);

  expect(await cancel(patient, appointmentId)).toMatchObject({ success: true });

  expect((await appointmentOf(world, appointmentId)).status).toBe("cancelled");
  expect(await book(world, other, doctor)).toMatchObject({ success: true });
  await expect(cancel(patient, appointmentId)).rejects.toMatchObject({ code: appointmentErrors.notPending.code });
});

test("[CONS-07] a payment before the cancellation wins: the appointment is confirmed and the patient is informed", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  await decideAtGateway(world, appointmentId, "pay");

  await expect(cancel(patient, appointmentId)).rejects.toMatchObject({ code: appointmentErrors.alreadyPaid.code });
  expect(await appointmentOf(world, appointmentId)).toMatchObject({ status: "confirmed", queueToken: 1 });
});

test("[CONS-07] a patient cannot cancel a confirmed appointment or another patient's", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const confirmed = await bookAndPay(world, patient, doctor);
  await expect(cancel(patient, confirmed)).rejects.toMatchObject({ code: appointmentErrors.notPending.code });

  const held = await book(world, patient, doctor, "2026-11-21T11:00:00+05:30");
  await expect(cancel(other, held.appointmentId)).rejects.toMatchObject({
    status: 403,
    code: appointmentErrors.notYours.code,
  });
  expect((await appointmentOf(world, held.appointmentId)).status).toBe("pending");
});
