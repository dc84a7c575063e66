import {
  cancelAppointment,
  FEE_REFUNDED,
  listAppointments,
  visitDocumentPaths,
} from "@medisense/contract/appointments";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { paymentOf } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { appointmentOf, bookAndPay } from "../booking/booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world.close());

/** Somebody refunds in the gateway's dashboard, of which the server reads in the gateway's list. */
async function refundInDashboard(id: string, ...amountsPaise: number[]) {
  const payment = await paymentOf(world, id);
  const listed = amountsPaise.map((amountPaise, index) => ({
    refundId: `rfnd_${id}_${index}`,
    amountPaise,
    idempotencyKey: null,
    madeAt: new Date(noon.getTime() + index * 1000),
    status: "done" as const,
  }));
  vi.spyOn(world.gateway, "refundsOf").mockResolvedValue(listed);
  await world.tasks["payments.recordOutsideRefunds"]!({ paymentId: payment.id });
  await world.runJobs();
}

test("a visit whose whole fee is refunded in the gateway's dashboard is cancelled, and the patient is told why", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  const { feePaise } = await appointmentOf(world, id);
  await refundInDashboard(id, feePaise);

  expect(await appointmentOf(world, id)).toMatchObject({ status: "cancelled", cancelledBy: "medisense" });
  const { data } = await (await world.as(patient))(listAppointments, { query: { userId: patient.id } });
  expect(data[0]).toMatchObject({
    paymentStatus: "refunded",
    cancellation: { by: "medisense", reason: FEE_REFUNDED },
    refunds: [{ rupees: feePaise / 100, reference: `rfnd_${id}_0`, date: "2026-11-20" }],
  });
  const texts = (await mailsTo(world, patient)).map(({ cause, text }) => [cause.split(":")[0], text]);
  const mailed = Object.fromEntries(texts) as Record<string, string>;
  expect(mailed["appointment-cancelled"]).toContain("because the whole fee was given back to you");
  expect(mailed["appointment-refunded"]).toContain("was refunded to the account or card you paid with");
});

test("a visit of whose fee a part is refunded in the gateway's dashboard goes on, and each refund is mailed", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  await refundInDashboard(id, 40_00, 30_00);

  expect(await appointmentOf(world, id)).toMatchObject({ status: "confirmed" });
  const { data } = await (await world.as(patient))(listAppointments, { query: { userId: patient.id } });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    paymentStatus: "partially_refunded",
    refunds: [
      { rupees: 40, reference: `rfnd_${id}_0` },
      { rupees: 30, reference: `rfnd_${id}_1` },
    ],
  });
  const mails = (await mailsTo(world, patient)).filter(({ cause }) => cause.startsWith("appointment-refunded:"));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "Your refund of ₹30 has been made",
    "Your refund of ₹40 has been made",
  ]);
});

test("[DOC-16] of a fee refunded in part before the cancellation, the patient sees both refunds and mails of both", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  const fee = (await appointmentOf(world, id)).feePaise / 100;
  await refundInDashboard(id, 30_00);
  world.travelTo(new Date(noon.getTime() + 60_000));
  const as = await world.as(patient);
  await as(cancelAppointment, { body: { appointmentId: id } });
  await world.runJobs();

  const { data } = await as(listAppointments, { query: { userId: patient.id } });
  expect(data[0]).toMatchObject({
    paymentStatus: "refunded",
    refunds: [{ rupees: 30, reference: `rfnd_${id}_0` }, { rupees: fee - 30 }],
  });
  for (const { reference, expectedBy } of data[0]!.refunds) expect([reference, expectedBy]).not.toContain(null);
  const mails = await mailsTo(world, patient);
  const cancelled = mails.find(({ cause }) => cause.startsWith("appointment-cancelled:"))!;
  expect(cancelled.text).toContain(`₹${fee - 30} is being refunded.`);

  const headers = { authorization: `Bearer ${await world.tokenOf(patient.id)}` };
  const names = data[0]!.refunds.map(async ({ _id }) => {
    const url = `${visitDocumentPaths.creditNote.replace(":id", id)}?refund=${_id}`;
    return (await world.app.inject({ url, headers })).headers["content-disposition"];
  });
  const [first, second] = await Promise.all(names);
  expect(first).toContain("000001.pdf");
  expect(second).toContain("000002.pdf");
});

test("a fee that is refunded in two parts in the gateway's dashboard is called the full fee in the mail", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  const { feePaise } = await appointmentOf(world, id);
  await refundInDashboard(id, 30_00, feePaise - 30_00);

  const mails = await mailsTo(world, patient);
  const cancelled = mails.find(({ cause }) => cause.startsWith("appointment-cancelled:"))!;
  expect(cancelled.text).toContain(`The full fee of ₹${feePaise / 100} is being refunded.`);
});
