import {
  type Appointment,
  appointmentErrors,
  cancelAppointment,
  cancelAsDoctor,
  doctorSlots,
  rescheduleAppointment,
} from "@medisense/contract/appointments";
import { markVisit } from "@medisense/contract/doctor-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailFiles } from "../../notifications/tables.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { paymentOf } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import {
  appointmentOf,
  appointmentsWith,
  book,
  bookAndPay,
  halfPastTen,
  tomorrowAt,
} from "../booking/booking.fixture.ts";
import { leaves } from "../tables/calendar-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
type Wanted = { mode?: "online" | "clinic"; isBesideAnother?: boolean };

async function readyToMove(patient: Person, appointmentId: string) {
  const call = await world.as(patient);
  return async (dateTime: string, wanted: Wanted = {}): Promise<Appointment> =>
    (await call(rescheduleAppointment, { body: { appointmentId, dateTime, ...wanted } })).data;
}

const move = async (patient: Person, appointmentId: string, dateTime: string, wanted?: Wanted) =>
  (await readyToMove(patient, appointmentId))(dateTime, wanted);

async function freeTimes(doctor: Person) {
  const { data } = await (await world.as(doctor))(doctorSlots, { params: { id: doctor.id }, query: {} });
  return data.flatMap(({ slots }) => slots.filter(({ available }) => available).map(({ dateTime }) => dateTime));
}

const iso = (instant: string) => new Date(instant).toISOString();
const hasCode = (error: { code: string }) => ({ code: error.code });

test("[DOC-16] a paid visit moves to another free slot at the fee paid, and the old slot is free", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);

  const moved = await move(patient, id, tomorrowAt("15:00"), { mode: "clinic" });

  expect(moved).toMatchObject({
    _id: id,
    dateTime: iso(tomorrowAt("15:00")),
    mode: "clinic",
    status: "confirmed",
    paymentStatus: "paid",
    fees: 150,
    queueToken: 31,
    movesLeft: 1,
  });
  const free = await freeTimes(doctor);
  expect(free).toContain(iso(halfPastTen));
  expect(free).not.toContain(iso(tomorrowAt("15:00")));
});

test("[DOC-16] the mail about a move updates the entry in the calendar, and the reminders follow", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  await move(patient, id, tomorrowAt("15:00"));

  const mail = (await mailsTo(world, patient)).find(({ cause }) => cause === `appointment-moved-1:${id}`)!;
  expect(mail.subject).toContain("is now on Saturday, 21 November 2026 at 3:00 PM IST");
  expect(mail.text).toContain("Your earlier time, Saturday, 21 November 2026 at 10:30 AM IST, is no longer booked.");
  const [file] = await world.db.select().from(mailFiles).where(eq(mailFiles.mailId, mail.id));
  const lines = file!.content.toString().split("\r\n");
  for (const line of ["METHOD:PUBLISH", `UID:${id}@medisense`, "SEQUENCE:1", "DTSTART:20261121T093000Z"]) {
    expect(lines).toContain(line);
  }
});

test("[DOC-16] a visit moves at most twice, and can then still be cancelled for the whole fee", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  await move(patient, id, tomorrowAt("11:00"));
  expect(await move(patient, id, tomorrowAt("11:30"))).toMatchObject({ movesLeft: 0 });

  await expect(move(patient, id, tomorrowAt("12:00"))).rejects.toMatchObject(hasCode(appointmentErrors.noMovesLeft));
  await (await world.as(patient))(cancelAppointment, { body: { appointmentId: id } });
  expect((await paymentOf(world, id)).status).toBe("refund_pending");
});

test("[DOC-16] a double click moves a visit once", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  const press = await readyToMove(patient, id);

  const said = await Promise.all(Array.from({ length: 5 }, () => press(tomorrowAt("15:00"))));
  said.push(await press(tomorrowAt("15:00")));

  expect(said.map(({ movesLeft }) => movesLeft)).toEqual(Array(6).fill(1));
  expect((await mailsTo(world, patient)).filter(({ cause }) => cause.includes("moved"))).toHaveLength(1);
});

test("[DOC-16] of moves to different times at once, one wins and the others are told", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  const press = await readyToMove(patient, id);
  const times = ["11:00", "11:30", "12:00", "12:30"].map(tomorrowAt);

  const results = await Promise.allSettled(times.map((time) => press(time)));

  const refusals = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refusals).toHaveLength(3);
  for (const refused of refusals) expect(refused).toMatchObject(hasCode(appointmentErrors.changedMeanwhile));
  expect((await appointmentOf(world, id)).moves).toBe(1);
});

test("[DOC-16] of a move and a booking of the same slot, exactly one gets it", async () => {
  const doctor = await world.aDoctor();
  for (let round = 0; round < 5; round++) {
    const [patient, other] = [await world.aPatient(), await world.aPatient()];
    const id = await bookAndPay(world, patient, doctor, tomorrowAt("10:00"));
    const press = await readyToMove(patient, id);

    const results = await Promise.allSettled([
      press(tomorrowAt("18:00")),
      book(world, other, doctor, tomorrowAt("18:00")),
    ]);

    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject(hasCode(appointmentErrors.slotTaken));
    const own = await appointmentOf(world, id);
    expect(own.status).toBe("confirmed");
    // Cleared for the next round.
    for (const { id: one, status } of await appointmentsWith(world, doctor.id)) {
      if (status === "cancelled") continue;
      await (await world.as(doctor))(cancelAsDoctor, { params: { id: one }, body: {} });
    }
  }
});

test("[DOC-16] a move and a cancellation at once leave a visit that is moved and paid, or cancelled and refunded", async () => {
  const doctor = await world.aDoctor();
  for (let round = 0; round < 6; round++) {
    const patient = await world.aPatient();
    const id = await bookAndPay(world, patient, doctor, tomorrowAt("10:00"));
    const [press, call] = [await readyToMove(patient, id), await world.as(patient)];

    await Promise.allSettled([
      press(tomorrowAt(`${12 + round}:00`)),
      call(cancelAppointment, { body: { appointmentId: id } }),
    ]);

    const [visit, { status: payment }] = [await appointmentOf(world, id), await paymentOf(world, id)];
    expect([
      ["confirmed", "paid"],
      ["cancelled", "refund_pending"],
    ]).toContainEqual([visit.status, payment]);
    if (visit.status === "confirmed") await call(cancelAppointment, { body: { appointmentId: id } });
  }
});

test("[DOC-16] a move is refused to a taken, past, unoffered or left slot, and to another person", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  await bookAndPay(world, other, doctor, tomorrowAt("11:00"));
  await world.db.insert(leaves).values({
    doctorId: doctor.id,
    startsAt: new Date(tomorrowAt("16:00")),
    endsAt: new Date(tomorrowAt("17:00")),
  });

  const refusals: [string, { code: string }][] = [
    [tomorrowAt("11:00"), appointmentErrors.slotTaken],
    ["2026-11-20T11:00:00+05:30", appointmentErrors.slotPassed],
    [tomorrowAt("10:10"), appointmentErrors.slotNotOffered],
    ["2026-12-20T11:00:00+05:30", appointmentErrors.slotNotOffered],
    [tomorrowAt("16:00"), appointmentErrors.doctorAway],
  ];
  for (const [time, error] of refusals) await expect(move(patient, id, time)).rejects.toMatchObject(hasCode(error));
  await expect(move(other, id, tomorrowAt("12:00"))).rejects.toMatchObject(hasCode(appointmentErrors.notYours));
  expect((await appointmentOf(world, id)).startsAt).toEqual(new Date(halfPastTen));
});

test("[DOC-16] an unpaid hold, a cancelled visit and one that has begun cannot be moved", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId: held } = await book(world, patient, doctor, tomorrowAt("18:00"));
  const id = await bookAndPay(world, await world.aPatient(), doctor, "2026-11-20T13:00:00+05:30");
  const refused = hasCode(appointmentErrors.notMovable);
  await expect(move(patient, held, tomorrowAt("12:00"))).rejects.toMatchObject(refused);

  const { patientId } = await appointmentOf(world, id);
  await (await world.as(doctor))(markVisit, { params: { id }, body: { as: "in_progress" } });
  await expect(move({ id: patientId }, id, tomorrowAt("12:00"))).rejects.toMatchObject(refused);
});

test("[DOC-16] a move to the time of another visit of one's own is asked about first", async () => {
  const [patient, doctor, second] = [await world.aPatient(), await world.aDoctor(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  await bookAndPay(world, patient, second, tomorrowAt("15:00"));

  await expect(move(patient, id, tomorrowAt("15:00"))).rejects.toMatchObject(hasCode(appointmentErrors.sameTime));
  expect(await move(patient, id, tomorrowAt("15:00"), { isBesideAnother: true })).toMatchObject({ movesLeft: 1 });
});
