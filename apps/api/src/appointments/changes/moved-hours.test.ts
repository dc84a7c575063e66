import {
  appointmentErrors,
  cancelAppointment,
  doctorSlots,
  rescheduleAppointment,
} from "@medisense/contract/appointments";
import { saveHours } from "@medisense/contract/doctor-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { lockDoctor } from "../calendar/lock-doctor.ts";
import { nextFreeSlots } from "../calendar/next-free-slots.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { weeklyHours } from "../tables/calendar-tables.ts";
import { confirmPaid } from "../booking/confirm-paid.ts";
import {
  appointmentsWith,
  book,
  bookAndPay,
  missNextPayment,
  readyToBook,
  refusal,
  tomorrowAt,
} from "../booking/booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };

/** Moves the doctor's hours a quarter of an hour off those of the default week. */
const moveHours = async (doctor: Person) =>
  (await world.as(doctor))(saveHours, { body: { hours: [{ weekday: 6, opens: "10:15", closes: "12:15" }] } });

const freeTimes = async (doctor: Person) =>
  (await (await world.as())(doctorSlots, { params: { id: doctor.id }, query: {} })).data[1]!.slots.filter(
    ({ available }) => available,
  ).map(({ time }) => time);

test("[DOC-09] [DOC-12] after a doctor's hours have moved, no slot overlaps a visit that was booked before", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const appointmentId = await bookAndPay(world, patient, doctor, tomorrowAt("10:30"));
  await moveHours(doctor);

  expect(await freeTimes(doctor)).toEqual(["11:15 AM", "11:45 AM"]);
  const next = await nextFreeSlots(world, [doctor.id], { count: 1 });
  expect(next.get(doctor.id)).toEqual([new Date(tomorrowAt("11:15"))]);
  for (const time of ["10:15", "10:45"]) {
    await expect(book(world, other, doctor, tomorrowAt(time))).rejects.toMatchObject(
      refusal(appointmentErrors.slotTaken),
    );
  }

  await (await world.as(patient))(cancelAppointment, { body: { appointmentId } });
  await book(world, other, doctor, tomorrowAt("10:45"));
});

test("[DOC-09] a visit that has begun takes the next slot until it ends", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  await (await world.as(doctor))(saveHours, { body: { hours: [{ weekday: 6, opens: "10:45", closes: "11:15" }] } });
  await bookAndPay(world, patient, doctor, tomorrowAt("10:45"));
  await (await world.as(doctor))(saveHours, { body: { hours: [{ weekday: 6, opens: "11:00", closes: "12:00" }] } });

  world.travelTo(new Date(tomorrowAt("10:50")));
  const next = await nextFreeSlots(world, [doctor.id], { count: 1 });
  expect(next.get(doctor.id)).toEqual([new Date(tomorrowAt("11:30"))]);
});

test("[DOC-12] a booking in the old hours is refused when the doctor saves others and somebody books in them", async () => {
  const [patient, quick, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const press = await readyToBook(world, patient, doctor);

  const outcome = await world.db.transaction(async (tx) => {
    await lockDoctor(tx, doctor.id);
    const booking = Promise.allSettled([press(tomorrowAt("10:30"))]);
    await untilWaiting(world, 1);
    await tx.insert(weeklyHours).values({ doctorId: doctor.id, weekday: 6, opensMinute: 615, closesMinute: 735 });
    await tx.insert(appointments).values({
      patientId: quick.id,
      doctorId: doctor.id,
      startsAt: new Date(tomorrowAt("10:15")),
      mode: "clinic",
      status: "confirmed",
      feePaise: 500_00,
      holdExpiresAt: new Date(noon),
      createdAt: new Date(noon),
    });
    return { booking };
  });

  expect(await outcome.booking).toMatchObject([{ status: "rejected" }]);
  expect(await appointmentsWith(world, doctor.id)).toMatchObject([{ patientId: quick.id }]);
});

test("[DOC-16] a visit moves to a slot that overlaps its own time, never to one that overlaps another's", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const appointmentId = await bookAndPay(world, patient, doctor, tomorrowAt("10:30"));
  await bookAndPay(world, other, doctor, tomorrowAt("11:30"));
  await moveHours(doctor);
  const call = await world.as(patient);
  const move = (time: string) => call(rescheduleAppointment, { body: { appointmentId, dateTime: tomorrowAt(time) } });

  await expect(move("11:15")).rejects.toMatchObject(refusal(appointmentErrors.slotTaken));
  expect(await move("10:45")).toMatchObject({ data: { _id: appointmentId } });
});

test("[DOC-13] a late payment is refunded when another visit overlaps the slot by then", async () => {
  const [late, quick, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, late, doctor, tomorrowAt("10:30"));
  world.travelTo("2026-11-20T12:16:00+05:30");
  await moveHours(doctor);
  await bookAndPay(world, quick, doctor, tomorrowAt("10:45"));

  expect(await world.db.transaction((tx) => confirmPaid(world, tx, appointmentId))).toEqual({
    refundBecause: "The payment arrived too late.",
  });
});

test.each(["booking", "move"])(
  "[DOC-13] a late payment and a %s that overlaps it never both get the time",
  async (press) => {
    const [late, lapsed, quick] = [await world.aPatient(), await world.aPatient(), await world.aPatient()];
    const doctor = await world.aDoctor();
    const { appointmentId } = await book(world, late, doctor, tomorrowAt("10:30"));
    world.travelTo("2026-11-20T12:16:00+05:30");
    missNextPayment(world);
    const stale = await book(world, lapsed, doctor, tomorrowAt("10:30"));
    world.travelTo("2026-11-20T12:40:00+05:30");
    await moveHours(doctor);
    const [call, bookOne] = [await world.as(quick), await readyToBook(world, quick, doctor)];
    const own = press === "move" ? await bookAndPay(world, quick, doctor, tomorrowAt("11:45")) : "";
    const dateTime = tomorrowAt("10:45");
    const act = () =>
      own ? call(rescheduleAppointment, { body: { appointmentId: own, dateTime } }) : bookOne(dateTime);

    // The late payment has seen a free slot and waits for the lapsed hold while somebody takes the time beside it.
    const { paid, other } = await world.db.transaction(async (tx) => {
      await tx.select().from(appointments).where(eq(appointments.id, stale.appointmentId)).for("update");
      const confirmation = world.db.transaction((own) => confirmPaid(world, own, appointmentId));
      await untilWaiting(world, 1);
      const pressed = Promise.allSettled([act()]);
      await Promise.race([pressed, untilWaiting(world, 2)]);
      return { paid: confirmation, other: pressed };
    });

    expect(await paid).toBe("fulfilled");
    expect(await other).toMatchObject([{ status: "rejected", reason: refusal(appointmentErrors.slotTaken) }]);
  },
);
