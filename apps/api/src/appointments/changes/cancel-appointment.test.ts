import {
  appointmentErrors,
  cancelAppointment,
  cancellationTerms,
  cancellationTexts,
  cancelledTexts,
  listAppointments,
} from "@medisense/contract/appointments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailFiles } from "../../notifications/tables.ts";
import { payments, refunds } from "../../payments/payment-state/tables.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway, paymentOf } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { appointmentOf, book, bookAndPay, halfPastTen } from "../booking/booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const cancel = async (patient: { id: string }, appointmentId: string, reason = "") =>
  (await world.as(patient))(cancelAppointment, { body: { appointmentId, reason } });
const termsOf = async (patient: { id: string }, appointmentId: string) =>
  (await (await world.as(patient))(cancellationTerms, { query: { appointmentId } })).data;
const listOf = async (patient: { id: string }) =>
  (await (await world.as(patient))(listAppointments, { query: { userId: patient.id } })).data;

test("[CONS-07] a patient cancels a pending appointment, and the slot is free for others", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);

  expect(await cancel(patient, appointmentId)).toMatchObject({ success: true });

  expect((await appointmentOf(world, appointmentId)).status).toBe("cancelled");
  expect(await book(world, other, doctor)).toMatchObject({ success: true });
  await expect(cancel(patient, appointmentId)).rejects.toMatchObject({ code: appointmentErrors.notCancellable.code });
});

test("[CONS-07] a payment before the cancellation wins: the appointment is confirmed and the patient is informed", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  await decideAtGateway(world, appointmentId, "pay");

  await expect(cancel(patient, appointmentId)).rejects.toMatchObject({ code: appointmentErrors.alreadyPaid.code });
  expect(await appointmentOf(world, appointmentId)).toMatchObject({ status: "confirmed", queueToken: 22 });
});

test("[CONS-07] nobody cancels another patient's appointment or learns its terms", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);

  const refused = { status: 403, code: appointmentErrors.notYours.code };
  await expect(cancel(other, appointmentId)).rejects.toMatchObject(refused);
  await expect(termsOf(other, appointmentId)).rejects.toMatchObject(refused);
  expect((await appointmentOf(world, appointmentId)).status).toBe("pending");
});

test("[DOC-16] a paid visit tells its terms, and its cancellation refunds the whole fee and frees the slot", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  expect(await termsOf(patient, id)).toEqual({
    refundRupees: 150,
    until: new Date(halfPastTen).toISOString(),
    text: cancellationTexts.wholeFee,
    backBy: null,
  });

  await cancel(patient, id, "I am well again.");

  const [cancelled] = await listOf(patient);
  expect(cancelled).toMatchObject({
    status: "cancelled",
    paymentStatus: "refund_pending",
    movesLeft: 0,
    cancellation: { by: "patient", reason: "I am well again." },
    refunds: [{ rupees: 150, date: "2026-11-20", reference: null }],
  });
  expect(await bookAndPay(world, other, doctor)).not.toBe(id);

  await world.runJobs();
  const [refunded] = await listOf(patient);
  expect(refunded).toMatchObject({ paymentStatus: "refunded", refunds: [{ rupees: 150, date: "2026-11-20" }] });
  expect(refunded!.refunds[0]!.reference).toMatch(/^refund_/);
});

test("[DOC-16] the mail about a cancellation removes the entry from the calendar", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  await cancel(patient, id);

  const mail = (await mailsTo(world, patient)).find(({ cause }) => cause === `appointment-cancelled:${id}`)!;
  expect(mail.text).toContain("You cancelled the visit to Dr. Meera Iyer");
  expect(mail.text).toContain("The full fee of ₹150 is being refunded.");
  const [file] = await world.db.select().from(mailFiles).where(eq(mailFiles.mailId, mail.id));
  expect(file!.type).toBe("text/calendar; charset=utf-8; method=CANCEL");
  const lines = file!.content.toString().split("\r\n");
  for (const line of ["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:1", `UID:${id}@medisense`]) {
    expect(lines).toContain(line);
  }
});

test("[DOC-16] ten presses at once cancel and refund once", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  const call = await world.as(patient);

  await Promise.all(
    Array.from({ length: 10 }, () => call(cancelAppointment, { body: { appointmentId: id, reason: "" } })),
  );

  const { id: paymentId } = await paymentOf(world, id);
  const made = await world.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(made.map(({ amountPaise }) => amountPaise)).toEqual([15_000]);
  expect((await mailsTo(world, patient)).filter(({ cause }) => cause.includes("cancelled"))).toHaveLength(1);
});

test("[DOC-16] who cancels a paid visit cannot take the same slot again for ten minutes", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  world.travelTo("2026-11-20T15:00:00+05:30");
  await cancel(patient, id);

  await expect(book(world, patient, doctor)).rejects.toMatchObject({ code: appointmentErrors.heldBefore.code });
  world.travelTo("2026-11-20T15:10:00+05:30");
  expect(await book(world, patient, doctor)).toMatchObject({ success: true });
});

test("[DOC-16] a visit that has begun or is over cannot be cancelled", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);

  world.travelTo(new Date(Date.parse(halfPastTen) - 1).toISOString());
  expect((await termsOf(patient, id)).refundRupees).toBe(150);
  world.travelTo(halfPastTen);
  const refused = { code: appointmentErrors.notCancellable.code };
  await expect(termsOf(patient, id)).rejects.toMatchObject(refused);
  await expect(cancel(patient, id)).rejects.toMatchObject(refused);
  expect((await paymentOf(world, id)).status).toBe("paid");
});

test("[DOC-16] a hold with a page to pay on promises no more than is known: when a bank's money would be back", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId, holdExpiresAt } = await book(world, patient, doctor);
  expect(await termsOf(patient, appointmentId)).toEqual({
    refundRupees: 0,
    until: holdExpiresAt,
    text: cancellationTexts.noneReceived,
    backBy: "2026-11-26",
  });
  expect((await cancel(patient, appointmentId)).message).toBe(cancelledTexts.noneReceived);
});

test("[DOC-16] a hold that never had a page to pay on tells that nothing is charged", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  await world.db
    .update(payments)
    .set({ gatewaySessionId: null, checkoutUrl: null })
    .where(eq(payments.payableId, appointmentId));
  expect(await termsOf(patient, appointmentId)).toMatchObject({ text: cancellationTexts.unpaid, backBy: null });
  expect((await cancel(patient, appointmentId)).message).toBe(cancelledTexts.released);
});
