import { appointmentErrors, cancelAsDoctor } from "@medisense/contract/appointments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refunds } from "../../payments/payment-state/tables.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway, paymentOf } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { appointmentOf, book, bookAndPay, refreshAppointmentPayment } from "../booking/booking.fixture.ts";
import { markAtDesk } from "../desk/desk.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const cancel = async (doctor: { id: string }, id: string, reason = "I am ill <b>today</b>.") =>
  (await world.as(doctor))(cancelAsDoctor, { params: { id }, body: { reason } });
const paymentStatusOf = async (appointmentId: string) => (await paymentOf(world, appointmentId)).status;

test("[CONS-07] a doctor cancels a paid visit: full refund, a mail, and the slot is free", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);

  await cancel(doctor, id);

  expect((await appointmentOf(world, id)).status).toBe("cancelled");
  expect(await paymentStatusOf(id)).toBe("refund_pending");
  const mail = (await mailsTo(world, patient)).find(({ cause }) => cause === `appointment-cancelled:${id}`);
  expect(mail?.text).toContain("The doctor writes: I am ill <b>today</b>.");
  expect(mail?.html).not.toContain("<b>today</b>");
  expect(mail?.text).toContain("The full fee of ₹150 is being refunded.");
  expect(await bookAndPay(world, other, doctor)).not.toBe(id);
});

test("[CONS-07] when a doctor cancels a held slot, its payment is closed and a payment that still arrives is refunded", async () => {
  const doctor = await world.aDoctor();
  const [closed, paid] = [
    await book(world, await world.aPatient(), doctor),
    await book(world, await world.aPatient(), doctor, "2026-11-21T11:00:00+05:30"),
  ];
  await decideAtGateway(world, paid.appointmentId, "pay");
  await cancel(doctor, closed.appointmentId, "");
  await cancel(doctor, paid.appointmentId, "Your fever needs a hospital.");
  expect(await refreshAppointmentPayment(world, paid.appointmentId)).toBe("refund_pending");
  const { id: paymentId } = await paymentOf(world, paid.appointmentId);
  const made = await world.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(made.map(({ reason }) => reason)).toEqual(["Cancelled by the doctor"]);

  await world.runJobs();
  expect(await paymentStatusOf(paid.appointmentId)).toBe("refunded");
  expect(await paymentStatusOf(closed.appointmentId)).toBe("failed");
  for (const { appointmentId } of [closed, paid]) {
    expect((await appointmentOf(world, appointmentId)).status).toBe("cancelled");
  }
});

test("[CONS-07] payment and cancellation at the same moment never leave a paid, cancelled and unrefunded visit", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  for (let round = 0; round < 10; round++) {
    const patient = await world.aPatient();
    const { appointmentId: id } = await book(world, patient, doctor);
    const press = () => asDoctor(cancelAsDoctor, { params: { id }, body: {} });

    await decideAtGateway(world, id, "pay");
    const [, pressed] = await Promise.allSettled([
      refreshAppointmentPayment(world, id),
      press(),
      refreshAppointmentPayment(world, id),
    ]);
    if (pressed.status === "rejected") {
      expect(pressed.reason).toMatchObject({ code: appointmentErrors.changedMeanwhile.code });
      await press();
    }

    expect([(await appointmentOf(world, id)).status, await paymentStatusOf(id)]).toEqual([
      "cancelled",
      "refund_pending",
    ]);
  }
});

test("[CONS-07] another doctor, a patient, and a visit that has begun are refused", async () => {
  const [patient, doctor, other] = [await world.aPatient(), await world.aDoctor(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);

  await expect(cancel(other, id)).rejects.toMatchObject({ status: 403, code: appointmentErrors.notYours.code });
  await expect(cancel(patient, id)).rejects.toMatchObject({ status: 403 });
  await expect(cancel(doctor, patient.id)).rejects.toMatchObject({ status: 404 });
  world.travelTo("2026-11-21T10:30:00+05:30");
  await markAtDesk(world, doctor, id, "in_progress");
  await expect(cancel(doctor, id)).rejects.toMatchObject({ code: appointmentErrors.notCancellable.code });
  expect((await appointmentOf(world, id)).status).toBe("in_progress");
});

test("[CONS-07] a doctor who is late and cannot begin the visit still cancels it, and the patient gets all back", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  world.travelTo("2026-11-21T10:50:00+05:30");
  await markAtDesk(world, doctor, id, "present");

  await cancel(doctor, id);

  expect((await appointmentOf(world, id)).status).toBe("cancelled");
  expect(await paymentStatusOf(id)).toBe("refund_pending");
});
