import { appointmentErrors, bookAppointment } from "@medisense/contract/appointments";
import type { ApiError } from "@medisense/contract/client";
import { directoryErrors } from "@medisense/contract/directory";
import { commonErrors } from "@medisense/contract/errors";
import { paymentErrors } from "@medisense/contract/payments";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { doctors } from "../directory/tables.ts";
import { payments, sandboxSessions } from "../payments/tables.ts";
import { createWorld, type World } from "../testing/world.ts";
import {
  appointmentOf,
  book,
  bookAndPay,
  cutOffGateway,
  halfPastTen,
  noon,
  pay,
  paymentOf,
  readyToBook,
  tomorrowAt,
} from "./booking.fixture.ts";
import { appointments, leaves, weeklyHours } from "./tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

async function manyReadyToBook(count: number, doctor: { id: string }) {
  const patients = await Promise.all(Array.from({ length: count }, () => world.aPatient()));
  return Promise.all(patients.map((patient) => readyToBook(world, patient, doctor)));
}
const slotsOf = (doctorId: string) => world.db.select().from(appointments).where(eq(appointments.doctorId, doctorId));
const paymentsFor = (doctorId: string) =>
  world.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(appointments, eq(appointments.id, payments.payableId))
    .where(eq(appointments.doctorId, doctorId));

/** What the gateway's own books hold for these payments. */
const sessionsFor = (opened: Awaited<ReturnType<typeof paymentsFor>>) =>
  world.db
    .select()
    .from(sandboxSessions)
    .where(
      inArray(
        sandboxSessions.reference,
        opened.map(({ payment }) => payment.id),
      ),
    );

test("[DOC-12] a patient holds a slot for 15 minutes at the doctor's own fee", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor({ feePaise: 180_00 })];

  const booked = await book(world, patient, doctor);

  expect(booked).toMatchObject({ success: true, holdExpiresAt: new Date("2026-11-20T12:15:00+05:30").toISOString() });
  expect(booked.paymentUrl).toMatch(/^http/);
  expect(await appointmentOf(world, booked.appointmentId)).toMatchObject({
    patientId: patient.id,
    doctorId: doctor.id,
    startsAt: new Date(halfPastTen),
    visitDate: "2026-11-21",
    mode: "online",
    status: "pending",
    feePaise: 180_00,
    queueToken: null,
  });
});

test("[DOC-12] the fee, the name and the rest of the cart's own words are not believed", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor({ feePaise: 180_00 })];
  const reply = await world.app.inject({
    method: "POST",
    url: bookAppointment.path,
    headers: { authorization: `Bearer ${await world.tokenOf(patient.id)}` },
    payload: {
      userId: patient.id,
      doctor: { doctorId: doctor.id, docName: "Dr. Nobody", fees: 1, feePaise: 1, dateTime: halfPastTen, time: "x" },
    },
  });

  expect(reply.statusCode).toBe(200);
  const [paid] = await paymentsFor(doctor.id);
  expect(paid?.payment).toMatchObject({ amountPaise: 180_00, payerId: patient.id });
  expect(paid?.payment.description).toContain(doctor.name);
  await world.db.update(doctors).set({ feePaise: 900_00 }).where(eq(doctors.id, doctor.id));
  expect((await slotsOf(doctor.id))[0]?.feePaise).toBe(180_00);
});

test("[DOC-12] a clinic-only doctor is booked for a clinic visit when nothing is said", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor({ online: false })];
  const { appointmentId } = await book(world, patient, doctor);
  expect((await appointmentOf(world, appointmentId)).mode).toBe("clinic");
});

test.each([
  ["a time of yesterday", "2026-11-19T10:30:00+05:30", appointmentErrors.slotPassed],
  ["this very moment", noon, appointmentErrors.slotPassed],
  ["a time before the next full hour", "2026-11-20T12:30:00+05:30", appointmentErrors.slotNotOffered],
  ["a time off the grid", "2026-11-21T10:45:00+05:30", appointmentErrors.slotNotOffered],
  ["a slot with seconds in it", "2026-11-21T10:30:15+05:30", appointmentErrors.slotNotOffered],
  ["a time before opening", tomorrowAt("09:30"), appointmentErrors.slotNotOffered],
  ["a time after closing", tomorrowAt("21:00"), appointmentErrors.slotNotOffered],
  ["an eighth day", "2026-11-27T10:30:00+05:30", appointmentErrors.slotNotOffered],
  ["the far future", "2099-12-31T23:59:59Z", appointmentErrors.slotNotOffered],
])("[DOC-12] %s is refused and nothing is written", async (_, dateTime, error) => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  await expect(book(world, patient, doctor, dateTime)).rejects.toMatchObject(refusal(error));
  expect(await slotsOf(doctor.id)).toEqual([]);
});

test("[DOC-09] a slot that is not offered is answered in the specification's words", () => {
  expect(appointmentErrors.slotNotOffered.message).toBe("Selected time slot not found");
});

test("[DOC-12] an unknown doctor, somebody else's name and a visitor are refused", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  await expect(book(world, patient, patient)).rejects.toMatchObject(refusal(directoryErrors.doctorNotFound));

  const body = { doctor: { doctorId: doctor.id, dateTime: halfPastTen }, userId: other.id };
  const call = await world.as(patient);
  await expect(call(bookAppointment, { body })).rejects.toMatchObject(refusal(commonErrors.notAllowed));
  const visitor = await world.as();
  await expect(visitor(bookAppointment, { body })).rejects.toMatchObject(refusal(commonErrors.signInRequired));
  const asDoctor = await world.as(doctor);
  await expect(asDoctor(bookAppointment, { body })).rejects.toMatchObject(refusal(commonErrors.notAllowed));
  expect(await slotsOf(doctor.id)).toEqual([]);
});

test("[DOC-12] a doctor on leave, outside own hours, or without video visits is not booked so", async () => {
  const patient = await world.aPatient();
  const away = await world.aDoctor();
  await world.db.insert(leaves).values({
    doctorId: away.id,
    startsAt: new Date(tomorrowAt("10:45")),
    endsAt: new Date(tomorrowAt("11:15")),
  });
  await expect(book(world, patient, away)).rejects.toMatchObject(refusal(appointmentErrors.doctorAway));
  await expect(book(world, patient, away, tomorrowAt("11:30"))).resolves.toMatchObject({ success: true });

  const early = await world.aDoctor();
  await world.db
    .insert(weeklyHours)
    .values({ doctorId: early.id, weekday: 6, opensMinute: 7 * 60, closesMinute: 9 * 60 });
  await expect(book(world, patient, early)).rejects.toMatchObject(refusal(appointmentErrors.slotNotOffered));
  await expect(book(world, patient, early, tomorrowAt("07:30"))).resolves.toMatchObject({ success: true });

  const clinic = await world.aDoctor({ online: false });
  await expect(book(world, patient, clinic, halfPastTen, "online")).rejects.toMatchObject(
    refusal(appointmentErrors.notByVideo),
  );
});

test("[DOC-12] malformed bookings are refused as such", async () => {
  const patient = await world.aPatient();
  const doctor = await world.aDoctor();
  const headers = { authorization: `Bearer ${await world.tokenOf(patient.id)}` };
  const good = { doctorId: doctor.id, dateTime: halfPastTen };
  for (const payload of [
    {},
    [],
    { userId: patient.id },
    { userId: patient.id, doctor: null },
    { userId: patient.id, doctor: { ...good, doctorId: "1 or 1=1" } },
    { userId: patient.id, doctor: { ...good, dateTime: "2026-11-21 10:30 AM" } },
    { userId: patient.id, doctor: { ...good, dateTime: 1_795_238_400_000 } },
    { userId: patient.id, doctor: { ...good, dateTime: "0000-01-01T00:00:00Z" } },
    { userId: patient.id, doctor: { ...good, dateTime: "9999-12-31T23:59:59Z" } },
    { userId: patient.id, doctor: { ...good, mode: "telepathy" } },
    { userId: [patient.id], doctor: good },
  ]) {
    const reply = await world.app.inject({ method: "POST", url: bookAppointment.path, headers, payload });
    expect([reply.statusCode, reply.json().code]).toEqual([400, commonErrors.invalidRequest.code]);
  }
  expect(await slotsOf(doctor.id)).toEqual([]);
});

test("[DOC-12] a slot that somebody else holds or has is taken; one's own confirmed one is said to be so", async () => {
  const [first, second, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, first, doctor);
  await expect(book(world, second, doctor)).rejects.toMatchObject(refusal(appointmentErrors.slotTaken));

  await pay(world, appointmentId);
  await expect(book(world, second, doctor)).rejects.toMatchObject(refusal(appointmentErrors.slotTaken));
  await expect(book(world, first, doctor)).rejects.toMatchObject(refusal(appointmentErrors.alreadyYours));
});

test("[DOC-12] booking one's own held slot again leads back to the same payment, even when it is no longer offered", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  world.travelTo("2026-11-20T13:50:00+05:30");
  const first = await book(world, patient, doctor, "2026-11-20T14:30:00+05:30");
  world.travelTo("2026-11-20T14:01:00+05:30");
  expect(await book(world, patient, doctor, "2026-11-20T14:30:00+05:30")).toEqual(first);
});

test("[DOC-12] while the gateway is down the slot stays held, and pressing again completes the booking", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const reconnect = cutOffGateway(world);
  await expect(book(world, patient, doctor)).rejects.toMatchObject(refusal(paymentErrors.gatewayUnavailable));
  await expect(book(world, other, doctor)).rejects.toMatchObject(refusal(appointmentErrors.slotTaken));

  reconnect();
  const { appointmentId } = await book(world, patient, doctor);
  expect((await slotsOf(doctor.id)).map(({ id }) => id)).toEqual([appointmentId]);
});

test("[DOC-12] of 200 patients who press at once exactly one holds the slot, and nobody else has a payment", async () => {
  const doctor = await world.aDoctor();
  const presses = await manyReadyToBook(200, doctor);

  const outcomes = await Promise.allSettled(presses.map((press) => press()));

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(refusalsAmong(outcomes)).toEqual({ [appointmentErrors.slotTaken.code]: 199 });
  expect(await slotsOf(doctor.id)).toHaveLength(1);
  const opened = await paymentsFor(doctor.id);
  expect(opened).toHaveLength(1);
  expect(await sessionsFor(opened)).toHaveLength(1);
});

test("[DOC-12] of 1,000 bookings over 20 slots exactly 20 succeed", async () => {
  const doctor = await world.aDoctor();
  const presses = await manyReadyToBook(50, doctor);
  const times = Array.from({ length: 20 }, (_, slot) => new Date(Date.parse(tomorrowAt("10:00")) + slot * 1_800_000));

  const outcomes: PromiseSettledResult<unknown>[] = [];
  // 200 at a time: 50 patients for each of four slots.
  for (let first = 0; first < times.length; first += 4) {
    const wave = times.slice(first, first + 4).map((time) => time.toISOString());
    outcomes.push(...(await Promise.allSettled(presses.flatMap((press) => wave.map((time) => press(time))))));
  }

  expect(outcomes).toHaveLength(1000);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(refusalsAmong(outcomes)).toEqual({ [appointmentErrors.slotTaken.code]: 980 });
  expect(await paymentsFor(doctor.id)).toHaveLength(20);
});

test("[DOC-12] the same patient pressing 20 times at once has one appointment and one payment session", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];

  const press = await readyToBook(world, patient, doctor);

  const answers = await Promise.all(Array.from({ length: 20 }, () => press()));

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const opened = await paymentsFor(doctor.id);
  expect(opened.map(({ payment }) => payment.payableId)).toEqual([answers[0]?.appointmentId]);
  expect(await sessionsFor(opened)).toHaveLength(1);
});

test("[DOC-12] when a hold has run out, exactly one of 200 takes the slot over", async () => {
  const [slow, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, slow, doctor);
  const presses = await manyReadyToBook(200, doctor);
  world.travelTo("2026-11-20T12:15:00+05:30");

  const outcomes = await Promise.allSettled(presses.map((press) => press()));

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(refusalsAmong(outcomes)).toEqual({ [appointmentErrors.slotTaken.code]: 199 });
  expect((await slotsOf(doctor.id)).map(({ status }) => status).sort()).toEqual(["expired", "pending"]);
  expect((await appointmentOf(world, appointmentId)).status).toBe("expired");
});

test("[DOC-12] whoever takes over a lapsed hold closes the other's payment page", async () => {
  const [slow, quick, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, slow, doctor);
  world.travelTo("2026-11-20T12:15:00+05:30");
  await book(world, quick, doctor);
  await world.runJobs();
  expect((await paymentOf(world, appointmentId)).status).toBe("failed");
});

test("[DOC-12] a slot that was given back can be booked by anybody", async () => {
  const [first, second, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, first, doctor);
  await world.payments.abandon("appointment", appointmentId);
  expect(await bookAndPay(world, second, doctor)).not.toBe(appointmentId);
});

function refusal({ code, status }: { code: string; status: number }) {
  return { code, status };
}

function refusalsAmong(outcomes: PromiseSettledResult<unknown>[]) {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled") continue;
    const { code } = outcome.reason as ApiError;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
