import { appointmentErrors, verifyAppointment, verifyAppointmentByPost } from "@medisense/contract/appointments";
import { commonErrors } from "@medisense/contract/errors";
import { paymentErrors } from "@medisense/contract/payments";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { appointmentOf, book, bookAndPay, cutOffGateway, missNextPayment } from "./booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

async function verify(patient: { id: string }, appointmentId: string, success?: string) {
  const call = await world.as(patient);
  const byGet = call(verifyAppointment, { query: { appointmentId, success } });
  const byPost = call(verifyAppointmentByPost, { body: { appointmentId, success } });
  const [got, posted] = await Promise.allSettled([byGet, byPost]);
  expect(posted).toEqual(got);
  return byGet;
}

test.each(["true", "false", undefined, "paid"])(
  "[DOC-13] success=%s proves nothing: while the gateway is undecided the appointment stays pending",
  async (success) => {
    const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
    const { appointmentId } = await book(world, patient, doctor);
    expect(await verify(patient, appointmentId, success)).toEqual({
      success: true,
      message: "Your payment is being confirmed.",
      status: "pending",
      paymentStatus: "pending",
      queueToken: null,
    });
    expect((await appointmentOf(world, appointmentId)).status).toBe("pending");
  },
);

test("[DOC-13] the gateway's answer counts, even against success=false and before the webhook event", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  await decideAtGateway(world, appointmentId, "pay");

  expect(await verify(patient, appointmentId, "false")).toEqual({
    success: true,
    message: "Your appointment is confirmed. Your queue token is 22.",
    status: "confirmed",
    paymentStatus: "paid",
    queueToken: 22,
  });
});

test("[DOC-13] a refused payment is reported and the slot is free", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  await decideAtGateway(world, appointmentId, "decline");

  await expect(verify(patient, appointmentId, "true")).rejects.toMatchObject({
    status: 402,
    code: appointmentErrors.paymentNotCompleted.code,
  });
  expect(await bookAndPay(world, other, doctor)).toBeDefined();
});

test("[DOC-13] a payment that arrived too late is reported as refunded", async () => {
  const [late, quick, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, late, doctor);
  await decideAtGateway(world, appointmentId, "pay");
  world.travelTo("2026-11-20T12:16:00+05:30");
  missNextPayment(world);
  await bookAndPay(world, quick, doctor);
  await world.runJobs();

  await expect(verify(late, appointmentId, "true")).rejects.toMatchObject({
    status: 409,
    code: appointmentErrors.paymentLateRefunded.code,
  });
});

test("[DOC-13] another patient's, an unknown and a malformed appointment id are refused and change nothing", async () => {
  const [owner, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, owner, doctor);
  await decideAtGateway(world, appointmentId, "pay");

  await expect(verify(other, appointmentId, "true")).rejects.toMatchObject({
    status: 403,
    code: appointmentErrors.notYours.code,
  });
  await expect(verify(owner, doctor.id, "true")).rejects.toMatchObject({
    status: 404,
    code: appointmentErrors.notFound.code,
  });
  await expect(verify(owner, "1", "true")).rejects.toMatchObject({ code: commonErrors.invalidRequest.code });
  const visitor = await world.as();
  await expect(visitor(verifyAppointment, { query: { appointmentId } })).rejects.toMatchObject({ status: 401 });
  expect((await appointmentOf(world, appointmentId)).status).toBe("pending");
});

test("[DOC-13] when the gateway does not respond, the patient gets a message and nothing changes", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  const reconnect = cutOffGateway(world);
  await expect(verify(patient, appointmentId)).rejects.toMatchObject({ code: paymentErrors.gatewayUnavailable.code });
  reconnect();
  expect(await verify(patient, appointmentId)).toMatchObject({ status: "pending" });
});
