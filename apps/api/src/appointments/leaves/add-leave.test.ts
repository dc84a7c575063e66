import { cancelAppointment, doctorSlots, rescheduleAppointment } from "@medisense/contract/appointments";
import {
  addLeave,
  doctorDeskErrors,
  listLeaves,
  removeLeave,
  visitsDuringLeave,
} from "@medisense/contract/doctor-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "../../identity/account-state/tables.ts";
import { payments } from "../../payments/payment-state/tables.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway, paymentOf } from "../../testing/pay.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { appointmentOf, book, readyToBook, refreshAppointmentPayment } from "../booking/booking.fixture.ts";
import { aVisitToday, markAtDesk, todayAt } from "../desk/desk.fixture.ts";
import { findVisitDocument } from "../receipts/find-visit-document.ts";
import { refundUnmoved } from "./refund-unmoved.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const fromTwoToFive = { startsAt: todayAt("14:00"), endsAt: todayAt("17:00") };
const causesTo = async (patient: { email: string }) => (await mailsTo(world, patient)).map(({ cause }) => cause);
const paymentStatusOf = async (id: string) => (await paymentOf(world, id)).status;

test("[DOC-09] a leave offers no slots, and its slots are offered again once it is removed", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const { leave } = await asDoctor(addLeave, { body: fromTwoToFive });
  expect((await asDoctor(listLeaves, {})).data).toEqual([leave]);
  const { data } = await asDoctor(doctorSlots, { params: { id: doctor.id }, query: {} });
  expect(data[0]!.slots.map(({ time }) => time)).not.toContain("2:00 PM");

  await asDoctor(removeLeave, { params: { id: leave._id } });
  const after = await asDoctor(doctorSlots, { params: { id: doctor.id }, query: {} });
  expect(after.data[0]!.slots.map(({ time }) => time)).toContain("2:00 PM");
});

test("[DOC-16] a leave over paid visits is saved only when each is to be moved or refunded", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const [moved, refunded, outside] = [
    await aVisitToday(world, doctor, "15:00"),
    await aVisitToday(world, doctor, "16:30"),
    await aVisitToday(world, doctor, "18:00"),
  ];
  const { data } = await asDoctor(visitsDuringLeave, { query: fromTwoToFive });
  expect(data.map(({ _id }) => _id)).toEqual([moved.id, refunded.id]);

  const some = [{ _id: moved.id, as: "move" as const }];
  for (const visits of [[], some]) {
    await expect(asDoctor(addLeave, { body: { ...fromTwoToFive, visits } })).rejects.toMatchObject({
      code: doctorDeskErrors.leaveHasVisits.code,
    });
  }
  expect((await asDoctor(listLeaves, {})).data).toEqual([]);
  expect((await appointmentOf(world, moved.id)).moveAskedAt).toBeNull();

  const visits = [...some, { _id: refunded.id, as: "refund" as const }];
  const { leave } = await asDoctor(addLeave, { body: { ...fromTwoToFive, visits } });

  expect(leave.appointments.map(({ _id }) => _id)).toEqual([moved.id]);
  expect(await appointmentOf(world, refunded.id)).toMatchObject({ status: "cancelled", cancelledBy: "doctor" });
  expect(await paymentStatusOf(refunded.id)).toBe("refund_pending");
  expect(await causesTo(refunded.patient)).toContain(`appointment-cancelled:${refunded.id}`);
  expect(await causesTo(moved.patient)).toContain(`appointment-move-asked:${moved.id}:${leave._id}`);
  expect(await appointmentOf(world, outside.id)).toMatchObject({ status: "confirmed", moveAskedAt: null });
});

test("[DOC-16] a visit whose time has come and that has not begun is decided on too, and only a refund is accepted", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const [late, begun] = [await aVisitToday(world, doctor, "13:30"), await aVisitToday(world, doctor, "14:00")];
  world.travelTo(todayAt("14:10"));
  await markAtDesk(world, doctor, begun.id, "in_progress");
  const rest = { startsAt: todayAt("13:30"), endsAt: todayAt("17:00") };

  const { data } = await asDoctor(visitsDuringLeave, { query: rest });
  expect(data.map(({ _id }) => _id)).toEqual([late.id]);
  await expect(asDoctor(addLeave, { body: { ...rest, visits: [{ _id: late.id, as: "move" }] } })).rejects.toMatchObject(
    { code: doctorDeskErrors.leaveHasVisits.code },
  );
  expect((await appointmentOf(world, late.id)).status).toBe("confirmed");
  await asDoctor(addLeave, { body: { ...rest, visits: [{ _id: late.id, as: "refund" }] } });

  expect(await appointmentOf(world, late.id)).toMatchObject({ status: "cancelled", cancelledBy: "doctor" });
  expect(await paymentStatusOf(late.id)).toBe("refund_pending");
  expect(await causesTo(late.patient)).toContain(`appointment-cancelled:${late.id}`);
  expect((await appointmentOf(world, begun.id)).status).toBe("in_progress");
});

test("[DOC-16] a leave that is sent twice at once is stored once, and its patient is asked once to move", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const { id, patient } = await aVisitToday(world, doctor, "15:00");
  const send = () => asDoctor(addLeave, { body: { ...fromTwoToFive, visits: [{ _id: id, as: "move" }] } });
  const [one, other] = await Promise.all([send(), send()]);
  expect(one.leave._id).toBe(other.leave._id);
  expect((await asDoctor(listLeaves, {})).data).toHaveLength(1);
  expect((await causesTo(patient)).filter((cause) => cause.startsWith("appointment-move-asked"))).toHaveLength(1);
});

test("[DOC-16] a hold inside a new leave is released with a mail, and a payment that still arrives is refunded", async () => {
  const [doctor, patient] = [await world.aDoctor(), await world.aPatient()];
  const { appointmentId } = await book(world, patient, doctor, todayAt("15:00"));
  await decideAtGateway(world, appointmentId, "pay");

  await (await world.as(doctor))(addLeave, { body: fromTwoToFive });

  expect((await appointmentOf(world, appointmentId)).status).toBe("cancelled");
  expect(await causesTo(patient)).toEqual([`appointment-cancelled:${appointmentId}`]);
  await world.runJobs();
  expect(await paymentStatusOf(appointmentId)).toBe("refunded");
});

test("[DOC-16] a move that the doctor asked for does not count, and nothing is refunded afterwards", async () => {
  const doctor = await world.aDoctor();
  const { id, patient } = await aVisitToday(world, doctor, "15:00");
  await (await world.as(doctor))(addLeave, { body: { ...fromTwoToFive, visits: [{ _id: id, as: "move" }] } });

  const { data } = await (await world.as(patient))(rescheduleAppointment, {
    body: { appointmentId: id, dateTime: todayAt("18:00") },
  });

  expect(data).toMatchObject({ movesLeft: 2, isMoveAsked: false });
  world.travelTo(todayAt("15:00"));
  await refundUnmoved(world, { appointmentId: id });
  expect((await appointmentOf(world, id)).status).toBe("confirmed");
});

test("[DOC-16] a visit that was to be moved and was not is refunded when it would begin", async () => {
  const doctor = await world.aDoctor();
  const { id, patient } = await aVisitToday(world, doctor, "15:00");
  await (await world.as(doctor))(addLeave, { body: { ...fromTwoToFive, visits: [{ _id: id, as: "move" }] } });

  world.travelTo(todayAt("15:00"));
  await world.runJobs(new Date(todayAt("15:00")));

  expect((await appointmentOf(world, id)).status).toBe("cancelled");
  expect(await causesTo(patient)).toContain(`appointment-cancelled:${id}`);
  expect(await paymentStatusOf(id)).toBe("refunded");
});

test("[DOC-16] when the doctor removes the leave, a visit that was to be moved stands again", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const { id, patient } = await aVisitToday(world, doctor, "15:00");
  const { leave } = await asDoctor(addLeave, { body: { ...fromTwoToFive, visits: [{ _id: id, as: "move" }] } });

  await asDoctor(removeLeave, { params: { id: leave._id } });

  expect(await appointmentOf(world, id)).toMatchObject({ status: "confirmed", moveAskedAt: null });
  expect(await causesTo(patient)).toContain(`appointment-stands:${id}:${leave._id}`);
});

test("[DOC-16] a visit whose time came during the leave stays asked when the leave is removed, and is refunded", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const { id, patient } = await aVisitToday(world, doctor, "15:00");
  const { leave } = await asDoctor(addLeave, { body: { ...fromTwoToFive, visits: [{ _id: id, as: "move" }] } });

  world.travelTo(todayAt("15:00"));
  await asDoctor(removeLeave, { params: { id: leave._id } });
  await world.runJobs(new Date(todayAt("15:00")));

  expect(await appointmentOf(world, id)).toMatchObject({ status: "cancelled", cancelledBy: "doctor" });
  expect(await causesTo(patient)).not.toContain(`appointment-stands:${id}:${leave._id}`);
  expect(await paymentStatusOf(id)).toBe("refunded");
});

test("[DOC-16] while another leave covers the visit, it still has to be moved", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const { id, patient } = await aVisitToday(world, doctor, "15:00");
  const visits = [{ _id: id, as: "move" as const }];
  const first = await asDoctor(addLeave, { body: { ...fromTwoToFive, visits } });
  const second = await asDoctor(addLeave, { body: { startsAt: todayAt("15:00"), endsAt: todayAt("16:00"), visits } });

  await asDoctor(removeLeave, { params: { id: first.leave._id } });
  expect((await appointmentOf(world, id)).moveAskedAt).not.toBeNull();
  expect(await causesTo(patient)).not.toContain(`appointment-stands:${id}:${first.leave._id}`);

  await asDoctor(removeLeave, { params: { id: second.leave._id } });
  expect((await appointmentOf(world, id)).moveAskedAt).toBeNull();
  expect(await causesTo(patient)).toContain(`appointment-stands:${id}:${second.leave._id}`);
});

test("[DOC-16] a leave and a payment, a booking or a move at once leave no visit inside it undecided", async () => {
  for (let round = 0; round < 6; round++) {
    const [doctor, payer, booker] = [await world.aDoctor(), await world.aPatient(), await world.aPatient()];
    const asDoctor = await world.as(doctor);
    const mover = await aVisitToday(world, doctor, "18:00");
    const { appointmentId: held } = await book(world, payer, doctor, todayAt("14:00"));
    await decideAtGateway(world, held, "pay");
    const [press, move] = [await readyToBook(world, booker, doctor), await world.as(mover.patient)];

    const [saved] = await Promise.allSettled([
      asDoctor(addLeave, { body: fromTwoToFive }),
      refreshAppointmentPayment(world, held),
      press(todayAt("15:00")),
      move(rescheduleAppointment, { body: { appointmentId: mover.id, dateTime: todayAt("16:00") } }),
    ]);

    const { data } = await asDoctor(visitsDuringLeave, { query: fromTwoToFive });
    if (saved.status === "fulfilled") expect(data).toEqual([]);
    else expect(data.length).toBeGreaterThan(0);
  }
});

test("[DOC-16] a leave entered while a payment is being confirmed waits for it, and then asks what becomes of the visit", async () => {
  const [doctor, patient] = [await world.aDoctor(), await world.aPatient()];
  const asDoctor = await world.as(doctor);
  const { appointmentId } = await book(world, patient, doctor, todayAt("15:00"));
  await decideAtGateway(world, appointmentId, "pay");

  const { paying, saving } = await world.db.transaction(async (tx) => {
    // The payment has locked the visit by now, and waits for the doctor's account.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, doctor.id)).for("no key update");
    const begun = refreshAppointmentPayment(world, appointmentId);
    await untilWaiting(world, 1);
    const pressed = Promise.allSettled([asDoctor(addLeave, { body: fromTwoToFive })]);
    await untilWaiting(world, 2);
    return { paying: begun, saving: pressed };
  });

  expect(await paying).toBe("paid");
  expect(await saving).toMatchObject([{ reason: { code: doctorDeskErrors.leaveHasVisits.code } }]);
  expect((await appointmentOf(world, appointmentId)).status).toBe("confirmed");
});

test("a visit that its patient cancels while a leave is being saved gets its credit note, and the leave is asked again", async () => {
  const doctor = await world.aDoctor();
  const asDoctor = await world.as(doctor);
  const [first, second] = [await aVisitToday(world, doctor, "14:00"), await aVisitToday(world, doctor, "15:00")];
  const asPatient = await world.as(second.patient);
  const { id: paymentId } = await paymentOf(world, first.id);

  const { saving } = await world.db.transaction(async (tx) => {
    await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
    const visits = [first, second].map(({ id }) => ({ _id: id, as: "refund" as const }));
    const pressed = Promise.allSettled([asDoctor(addLeave, { body: { ...fromTwoToFive, visits } })]);
    await untilWaiting(world, 1);
    await asPatient(cancelAppointment, { body: { appointmentId: second.id } });
    await world.tasks["payments.refund"]!({ paymentId: (await paymentOf(world, second.id)).id });
    return { saving: pressed };
  });

  expect(await findVisitDocument(world.db, second.id, "credit_note")).toBeDefined();
  expect(await saving).toMatchObject([{ reason: { code: doctorDeskErrors.leaveHasVisits.code } }]);
});

test("an invalid leave is refused, and another doctor's leave cannot be removed", async () => {
  const [doctor, other] = [await world.aDoctor(), await world.aDoctor()];
  const asDoctor = await world.as(doctor);
  const taking = (startsAt: string, endsAt: string) => asDoctor(addLeave, { body: { startsAt, endsAt } });

  await expect(taking(todayAt("15:00"), todayAt("15:00"))).rejects.toMatchObject({
    code: doctorDeskErrors.leaveOutOfOrder.code,
  });
  await expect(taking(todayAt("08:00"), todayAt("09:00"))).rejects.toMatchObject({
    code: doctorDeskErrors.leaveOver.code,
  });
  await expect(taking(todayAt("15:00"), "2028-01-01T00:00:00Z")).rejects.toMatchObject({
    code: doctorDeskErrors.leaveTooLong.code,
  });
  const { leave } = await taking(todayAt("15:00"), todayAt("16:00"));
  await expect((await world.as(other))(removeLeave, { params: { id: leave._id } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await (await world.as(other))(listLeaves, {})).data).toEqual([]);
  expect((await asDoctor(listLeaves, {})).data).toHaveLength(1);
});
