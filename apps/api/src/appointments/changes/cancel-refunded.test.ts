import { FEE_REFUNDED, listAppointments } from "@medisense/contract/appointments";
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
    refund: { rupees: feePaise / 100, reference: `rfnd_${id}_0`, date: "2026-11-20" },
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
  expect(data[0]).toMatchObject({ paymentStatus: "partially_refunded", refund: { rupees: 30 } });
  const mails = (await mailsTo(world, patient)).filter(({ cause }) => cause.startsWith("appointment-refunded:"));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "Your refund of ₹30 has been made",
    "Your refund of ₹40 has been made",
  ]);
});
