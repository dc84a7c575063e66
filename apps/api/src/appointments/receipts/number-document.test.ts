import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, bookAndPay, refreshAppointmentPayment, tomorrowAt } from "../booking/booking.fixture.ts";
import { visitDocuments } from "../tables/receipt-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

test("a doctor's receipt numbers have no gaps and no doubles, even when many payments arrive at once", async () => {
  const doctor = await world.aDoctor();
  const times = ["10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "15:00", "15:30"];
  const ids = await Promise.all(
    times.map(async (time) => {
      const { appointmentId } = await book(world, await world.aPatient(), doctor, tomorrowAt(time));
      await decideAtGateway(world, appointmentId, "pay");
      return appointmentId;
    }),
  );

  // Each result arrives twice: the second one may fail or find the payment decided, and must not draw a number.
  await Promise.allSettled([...ids, ...ids].map((id) => refreshAppointmentPayment(world, id)));

  const issued = await world.db.select().from(visitDocuments).where(eq(visitDocuments.doctorId, doctor.id));
  expect(issued.map(({ sequence }) => sequence).toSorted((one, other) => one - other)).toEqual(
    times.map((_, index) => index + 1),
  );
  expect(new Set(issued.map(({ number }) => number)).size).toBe(times.length);
});

test("the series begins anew on the first of April in India", async () => {
  const doctor = await world.aDoctor();
  await bookAndPay(world, await world.aPatient(), doctor);
  world.travelTo("2027-04-01T00:05:00+05:30");
  await bookAndPay(world, await world.aPatient(), doctor, "2027-04-01T10:30:00+05:30");
  const issued = await world.db.select().from(visitDocuments).where(eq(visitDocuments.doctorId, doctor.id));
  expect(issued.map(({ number }) => number).toSorted()).toEqual(["RCP/26-27/000001", "RCP/27-28/000001"]);
});

test("the database refuses to change or delete a receipt", async () => {
  const doctor = await world.aDoctor();
  await bookAndPay(world, await world.aPatient(), doctor);
  const own = eq(visitDocuments.doctorId, doctor.id);
  const refused = { cause: { code: "23001" } };
  await expect(world.db.update(visitDocuments).set({ totalPaise: 1 }).where(own)).rejects.toMatchObject(refused);
  await expect(world.db.delete(visitDocuments).where(own)).rejects.toMatchObject(refused);
  expect(await world.db.$count(visitDocuments, sql`${own} and ${visitDocuments.totalPaise} > 1`)).toBe(1);
});
