import { appointmentErrors } from "@medisense/contract/appointments";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway, paymentOf } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { leaves } from "../tables/calendar-tables.ts";
import {
  appointmentOf,
  book,
  bookAndPay,
  halfPastTen,
  missNextPayment,
  refreshAppointmentPayment,
  tomorrowAt,
} from "./booking.fixture.ts";
import { confirmPaid } from "./confirm-paid.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const sayPaid = (appointmentId: string) => world.db.transaction((tx) => confirmPaid(world, tx, appointmentId));
const afterTheHold = "2026-11-20T12:16:00+05:30";

test("[DOC-14] a paid appointment is confirmed with a queue token and a mail", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const appointmentId = await bookAndPay(world, patient, doctor);

  expect(await appointmentOf(world, appointmentId)).toMatchObject({ status: "confirmed", queueToken: 22 });
  const [mail, ...others] = await mailsTo(world, patient);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ cause: `appointment-confirmed:${appointmentId}` });
  expect(mail?.text).toContain("Saturday, 21 November 2026 at 10:30 AM IST");
  expect(mail?.text).toContain("Queue token: 22");
  expect(mail?.text).toContain(`Registration: ${doctor.registrationNo}`);
  expect(mail?.text).toContain("Paid: ₹150");
});

test("[DOC-13] a webhook event confirms the appointment before the patient returns", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  await decideAtGateway(world, appointmentId, "pay");
  await world.runJobs();
  expect(await appointmentOf(world, appointmentId)).toMatchObject({ status: "confirmed", queueToken: 22 });
  expect(await refreshAppointmentPayment(world, appointmentId)).toBe("paid");
  expect((await mailsTo(world, patient)).filter(({ cause }) => cause.includes("confirmed"))).toHaveLength(1);
});

test("[DOC-14] the mail about a clinic visit names the place", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor({ online: false })];
  await bookAndPay(world, patient, doctor);
  expect((await mailsTo(world, patient))[0]?.text).toContain(`${doctor.addressLine1}, ${doctor.addressLine2}`);
});

test("[DOC-14] five webhook events at once lead to one token and one mail", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);

  const said = await Promise.all(Array.from({ length: 5 }, () => sayPaid(appointmentId)));

  expect(said).toEqual(Array(5).fill("fulfilled"));
  expect((await appointmentOf(world, appointmentId)).queueToken).toBe(22);
  expect(await mailsTo(world, patient)).toHaveLength(1);
});

test("[DOC-14] concurrent confirmations for one doctor and day get tokens that rise with time, whoever is confirmed first", async () => {
  const doctor = await world.aDoctor();
  const ids: string[] = [];
  for (let slot = 0; slot < 10; slot++) {
    const startsAt = new Date(Date.parse(tomorrowAt("10:00")) + slot * 1_800_000);
    const { appointmentId } = await book(world, await world.aPatient(), doctor, startsAt.toISOString());
    await decideAtGateway(world, appointmentId, "pay");
    ids.push(appointmentId);
  }

  await refreshAppointmentPayment(world, ids.at(-1)!);
  await Promise.all(ids.map((id) => refreshAppointmentPayment(world, id)));

  const tokens = await Promise.all(ids.map(async (id) => (await appointmentOf(world, id)).queueToken));
  expect(tokens).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
});

test("[DOC-14] the token of a slot is the same with each doctor and on each day in India", async () => {
  const [patient, doctor, other] = [await world.aPatient(), await world.aDoctor(), await world.aDoctor()];
  const ids = [
    await bookAndPay(world, patient, doctor, tomorrowAt("10:00")),
    await bookAndPay(world, await world.aPatient(), other, tomorrowAt("10:00")),
    await bookAndPay(world, patient, doctor, "2026-11-22T10:00:00+05:30"),
  ];
  expect(await Promise.all(ids.map(async (id) => (await appointmentOf(world, id)).queueToken))).toEqual([21, 21, 21]);
});

test("[DOC-14] a night visit belongs to its day in India", async () => {
  world.travelTo("2026-11-21T00:20:00+05:30");
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor, "2026-11-21T01:00:00+05:30");
  expect(await appointmentOf(world, id)).toMatchObject({ visitDate: "2026-11-21", queueToken: 3 });
});

test("[DOC-13] a refused payment frees the slot, and a later success of the payment still confirms it", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  await world.payments.abandon("appointment", appointmentId);
  expect(await appointmentOf(world, appointmentId)).toMatchObject({ status: "cancelled", queueToken: null });

  expect(await sayPaid(appointmentId)).toBe("fulfilled");
  expect(await appointmentOf(world, appointmentId)).toMatchObject({ status: "confirmed", queueToken: 22 });
});

test("[DOC-13] a payment after the hold confirms while the slot is free", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const pending = await book(world, patient, doctor);
  const expired = await book(world, other, doctor, tomorrowAt("11:00"));
  await decideAtGateway(world, pending.appointmentId, "pay");
  world.travelTo(afterTheHold);
  await world.payments.abandon("appointment", expired.appointmentId);
  expect((await appointmentOf(world, expired.appointmentId)).status).toBe("expired");

  expect(await refreshAppointmentPayment(world, pending.appointmentId)).toBe("paid");
  expect(await sayPaid(expired.appointmentId)).toBe("fulfilled");
  expect((await appointmentOf(world, pending.appointmentId)).status).toBe("confirmed");
  expect((await appointmentOf(world, expired.appointmentId)).status).toBe("confirmed");
});

test("[DOC-13] another patient's lapsed hold does not block a late payment", async () => {
  const [late, lapsed, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, late, doctor);
  await decideAtGateway(world, appointmentId, "pay");
  world.travelTo(afterTheHold);
  missNextPayment(world);
  const second = await book(world, lapsed, doctor);
  world.travelTo("2026-11-20T12:40:00+05:30");
  await world.runJobs();

  expect(await refreshAppointmentPayment(world, appointmentId)).toBe("paid");
  expect((await appointmentOf(world, appointmentId)).status).toBe("confirmed");
  expect((await appointmentOf(world, second.appointmentId)).status).toBe("expired");
});

test("[DOC-13] a payment after the slot is gone is refunded, with a mail naming the doctor's next three free slots", async () => {
  const [late, quick, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, late, doctor);
  await decideAtGateway(world, appointmentId, "pay");
  world.travelTo(afterTheHold);
  missNextPayment(world);
  await bookAndPay(world, quick, doctor);
  await bookAndPay(world, quick, doctor, "2026-11-20T13:30:00+05:30");

  await world.runJobs();
  expect(await sayPaid(appointmentId)).toEqual({ refundBecause: "The payment arrived too late." });

  expect(await appointmentOf(world, appointmentId)).toMatchObject({ status: "expired", queueToken: null });
  const mail = (await mailsTo(world, late)).find(({ cause }) => cause === `appointment-late-refund:${appointmentId}`);
  expect(mail?.text).toContain("₹150, is being refunded");
  expect(mail?.text.match(/^Free: .*$/gm)).toEqual([
    "Free: Friday, 20 November 2026 at 1:00 PM IST",
    "Free: Friday, 20 November 2026 at 2:00 PM IST",
    "Free: Friday, 20 November 2026 at 2:30 PM IST",
  ]);

  const causes = (await mailsTo(world, late)).map(({ cause }) => cause);
  expect(causes).toHaveLength(2);
  expect(causes.filter((cause) => cause.startsWith("appointment-refunded:"))).toHaveLength(1);
});

test("[DOC-13] two late payments for one slot: one visit, one refund", async () => {
  const [first, second, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const one = await book(world, first, doctor);
  world.travelTo(afterTheHold);
  const two = await book(world, second, doctor);
  world.travelTo("2026-11-20T12:40:00+05:30");
  await world.payments.abandon("appointment", two.appointmentId);

  const said = await Promise.all([one, two].map(({ appointmentId }) => sayPaid(appointmentId)));

  expect(said.filter((one) => one === "fulfilled")).toHaveLength(1);
});

test("[DOC-13] a lapsed hold that was paid in time keeps its slot when somebody else wants it", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  await decideAtGateway(world, appointmentId, "pay");
  world.travelTo(afterTheHold);

  await expect(book(world, other, doctor)).rejects.toMatchObject({ code: appointmentErrors.slotTaken.code });

  expect(await appointmentOf(world, appointmentId)).toMatchObject({ status: "confirmed", queueToken: 22 });
});

test("[DOC-13] a payment within the hold is refunded once the doctor has gone on leave", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  const [startsAt, endsAt] = [new Date(halfPastTen), new Date(tomorrowAt("12:00"))];
  await world.db.insert(leaves).values({ doctorId: doctor.id, startsAt, endsAt });

  await decideAtGateway(world, appointmentId, "pay");

  expect(await refreshAppointmentPayment(world, appointmentId)).toBe("refund_pending");
  expect(await appointmentOf(world, appointmentId)).toMatchObject({ status: "expired", queueToken: null });
});

test.each([
  ["when the visit would be over", "2026-11-21T10:30:00+05:30", false],
  ["when the doctor has gone on leave", afterTheHold, true],
])("[DOC-13] a late payment is refunded %s", async (_, now, leave) => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  await decideAtGateway(world, appointmentId, "pay");
  if (leave) {
    const startsAt = new Date(halfPastTen);
    await world.db.insert(leaves).values({ doctorId: doctor.id, startsAt, endsAt: new Date(tomorrowAt("12:00")) });
  }
  world.travelTo(now);
  expect(await refreshAppointmentPayment(world, appointmentId)).toBe("refund_pending");
  expect((await appointmentOf(world, appointmentId)).status).toBe("expired");
  expect((await paymentOf(world, appointmentId)).status).toBe("refund_pending");
});
