import { appointmentErrors } from "@medisense/contract/appointments";
import type { ApiError } from "@medisense/contract/client";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sandboxSessions } from "../../payments/gateways/sandbox/tables.ts";
import { stormSize } from "../../platform/testing/storm-size.ts";
import { noon } from "../../testing/noon.ts";
import { pay, paymentOf } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import {
  appointmentOf,
  appointmentsWith,
  book,
  bookAndPay,
  paymentsFor,
  readyToBook,
  refusal,
  tomorrowAt,
} from "./booking.fixture.ts";

const WAVES = stormSize(5);

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

/** Reads the sandbox's sessions for these payments. */
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

test("[DOC-12] another patient's slot is taken, and the patient's own confirmed slot is reported as such", async () => {
  const [first, second, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, first, doctor);
  await expect(book(world, second, doctor)).rejects.toMatchObject(refusal(appointmentErrors.slotTaken));

  await pay(world, appointmentId);
  await expect(book(world, second, doctor)).rejects.toMatchObject(refusal(appointmentErrors.slotTaken));
  await expect(book(world, first, doctor)).rejects.toMatchObject(refusal(appointmentErrors.alreadyYours));
});

test("[DOC-12] of 200 patients who book at once exactly one holds the slot, and nobody else has a payment", async () => {
  const doctor = await world.aDoctor();
  const presses = await manyReadyToBook(200, doctor);

  const outcomes = await Promise.allSettled(presses.map((press) => press()));

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(refusalsAmong(outcomes)).toEqual({ [appointmentErrors.slotTaken.code]: 199 });
  expect(await appointmentsWith(world, doctor.id)).toHaveLength(1);
  const opened = await paymentsFor(world, doctor.id);
  expect(opened).toHaveLength(1);
  expect(await sessionsFor(opened)).toHaveLength(1);
});

test("[DOC-12] of fifty bookings for each of many slots exactly one succeeds", async () => {
  const doctor = await world.aDoctor();
  const presses = await manyReadyToBook(WAVES * 200, doctor);
  const times = Array.from(
    { length: WAVES * 4 },
    (_, slot) => new Date(Date.parse(tomorrowAt("10:00")) + slot * 1_800_000),
  );

  const outcomes: PromiseSettledResult<unknown>[] = [];
  // 200 patients at a time: 50 for each of four slots.
  for (let wave = 0; wave < WAVES; wave++) {
    const pressing = presses.slice(wave * 200, (wave + 1) * 200);
    const booking = pressing.map((press, patient) => press(times[wave * 4 + (patient % 4)]!.toISOString()));
    outcomes.push(...(await Promise.allSettled(booking)));
  }

  expect(outcomes).toHaveLength(WAVES * 200);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(WAVES * 4);
  expect(refusalsAmong(outcomes)).toEqual({ [appointmentErrors.slotTaken.code]: WAVES * 196 });
  expect(await paymentsFor(world, doctor.id)).toHaveLength(WAVES * 4);
});

test("[DOC-12] a patient who books 20 times at once has one appointment and one payment session", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];

  const press = await readyToBook(world, patient, doctor);

  const answers = await Promise.all(Array.from({ length: 20 }, () => press()));

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const opened = await paymentsFor(world, doctor.id);
  expect(opened.map(({ payment }) => payment.payableId)).toEqual([answers[0]?.appointmentId]);
  expect(await sessionsFor(opened)).toHaveLength(1);
});

test("[DOC-12] when a hold has expired, exactly one of 200 patients gets the slot", async () => {
  const [slow, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, slow, doctor);
  const presses = await manyReadyToBook(200, doctor);
  world.travelTo("2026-11-20T12:15:00+05:30");

  const outcomes = await Promise.allSettled(presses.map((press) => press()));

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(refusalsAmong(outcomes)).toEqual({ [appointmentErrors.slotTaken.code]: 199 });
  expect((await appointmentsWith(world, doctor.id)).map(({ status }) => status).sort()).toEqual(["expired", "pending"]);
  expect((await appointmentOf(world, appointmentId)).status).toBe("expired");
});

test("[DOC-12] a new hold on a lapsed slot closes the former patient's payment page", async () => {
  const [slow, quick, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, slow, doctor);
  world.travelTo("2026-11-20T12:15:00+05:30");
  await book(world, quick, doctor);
  await world.runJobs();
  expect((await paymentOf(world, appointmentId)).status).toBe("failed");
});

test("[DOC-12] a released slot can be booked by anybody", async () => {
  const [first, second, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, first, doctor);
  await world.payments.abandon("appointment", appointmentId);
  expect(await bookAndPay(world, second, doctor)).not.toBe(appointmentId);
});

function refusalsAmong(outcomes: PromiseSettledResult<unknown>[]) {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled") continue;
    const { code } = outcome.reason as ApiError;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
