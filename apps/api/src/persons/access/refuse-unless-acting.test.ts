import {
  cancelAppointment,
  cancellationTerms,
  cancelledTexts,
  listAppointments,
  rescheduleAppointment,
} from "@medisense/contract/appointments";
import { readIntake, saveIntake } from "@medisense/contract/intakes";
import { cancelOrder, linkPrescription } from "@medisense/contract/orders";
import { removePerson } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { readPrescription } from "@medisense/contract/prescriptions";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { book, bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { orders } from "../../pharmacy/tables/order-tables.ts";
import { aDeliveredOrder, sendReturn } from "../../pharmacy/testing/delivered-order.fixture.ts";
import { uploadFile } from "../../pharmacy/testing/waiting-order.fixture.ts";
import { aJpeg } from "../../platform/testing/sample-files.ts";
import { codesOf } from "../../testing/codes-of.ts";
import { noon } from "../../testing/noon.ts";
import { paymentOf } from "../../testing/pay.ts";
import { fifteenDays, signVersion } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { recordAccesses } from "../tables/access-tables.ts";
import { addDependant } from "../testing/dependant.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const visitAt = "2026-11-23T10:30:00+05:30";
/** The time of reading, and the time after it. */
const days = [
  ["2026-11-21T09:00:00+05:30", personErrors.agreementNeeded],
  ["2027-02-20T09:00:00+05:30", personErrors.handedToThem],
] as const;

/** An account with a child who turns 18 on the day after the test world's. */
async function aFamily() {
  const keeper = await world.aPatient();
  return { keeper, personId: await addDependant(world, keeper, { birthDate: "2008-11-21" }) };
}

test("[DOC-12] a visit booked for a child is neither moved, cancelled nor prepared by the account once the child is of age", async () => {
  const { keeper, personId } = await aFamily();
  const appointmentId = await bookAndPay(world, keeper, await world.aDoctor(), visitAt, personId);
  for (const [day, error] of days) {
    world.travelTo(day);
    const call = await world.as(keeper);
    const changes = [
      call(rescheduleAppointment, { body: { appointmentId, dateTime: "2026-11-23T12:00:00+05:30" } }),
      call(cancellationTerms, { query: { appointmentId } }),
      call(cancelAppointment, { body: { appointmentId } }),
      call(saveIntake, { params: { id: appointmentId }, body: { reason: "Fever", since: "" } }),
    ];
    expect(await codesOf(changes)).toEqual(changes.map(() => error.code));
  }
  expect((await paymentOf(world, appointmentId)).status).toBe("paid");
});

test("[DOC-12] a slot that is not paid for when the child comes of age can still be given back", async () => {
  const { keeper, personId } = await aFamily();
  world.travelTo("2026-11-20T23:58:00+05:30");
  const { appointmentId } = await book(world, keeper, await world.aDoctor(), visitAt, undefined, personId);
  world.travelTo("2026-11-21T00:02:00+05:30");
  const call = await world.as(keeper);
  expect((await call(cancelAppointment, { body: { appointmentId } })).message).toBe(cancelledTexts.noneReceived);
});

test("[DOC-12] a visit of a child who left the family is still cancelled by the account that paid", async () => {
  const { keeper, personId } = await aFamily();
  const appointmentId = await bookAndPay(world, keeper, await world.aDoctor(), visitAt, personId);
  const call = await world.as(keeper);
  await call(removePerson, { params: { id: personId } });
  expect((await call(cancelAppointment, { body: { appointmentId } })).message).toBe(cancelledTexts.refunded);
});

test("[MED-08] an order for a child is neither cancelled, sent back nor given a prescription once the child is of age", async () => {
  const { patient: keeper, orderId, lineId } = await aDeliveredOrder(world);
  const personId = await addDependant(world, keeper, { birthDate: "2008-11-21" });
  await world.db.update(orders).set({ personId }).where(eq(orders.id, orderId));
  for (const [day, error] of days) {
    world.travelTo(day);
    const call = await world.as(keeper);
    const changes = [
      call(cancelOrder, { body: { orderId } }),
      call(linkPrescription, { params: { id: orderId }, body: { prescriptionId: crypto.randomUUID() } }),
    ];
    expect(await codesOf(changes)).toEqual(changes.map(() => error.code));
    expect((await sendReturn(world, keeper, lineId)).code).toBe(error.code);
    expect((await uploadFile(world, keeper, orderId, aJpeg().bytes)).code).toBe(error.code);
  }
});

test("a grown child leaves the family once the time of reading is over, and stays closed to the account", async () => {
  const { keeper, personId } = await aFamily();
  const id = await bookAndPay(world, keeper, await world.aDoctor(), visitAt, personId);
  const remove = async () => (await world.as(keeper))(removePerson, { params: { id: personId } });
  world.travelTo(days[0][0]);
  expect(await codesOf([remove()])).toEqual([personErrors.agreementNeeded.code]);

  world.travelTo(days[1][0]);
  expect((await remove()).data.map(({ relation }) => relation)).toEqual(["self"]);
  const call = await world.as(keeper);
  expect(await codesOf([call(readIntake, { params: { id } })])).toEqual([personErrors.handedToThem.code]);
  expect((await call(listAppointments, { query: { userId: keeper.id } })).data).toEqual([]);
});

test("a grown child's intake and prescription are read for a while, each reading is logged, and then by nobody but them", async () => {
  const { keeper, personId } = await aFamily();
  const doctor = await world.aDoctor();
  const id = await bookAndPay(world, keeper, doctor, visitAt, personId);
  const { id: prescriptionId } = await signVersion(world, keeper, doctor, id, [fifteenDays], null);
  world.travelTo(days[0][0]);
  const call = await world.as(keeper);
  expect((await call(readIntake, { params: { id } })).data).toMatchObject({
    canChange: false,
    closedBecause: personErrors.agreementNeeded.message,
  });
  await call(readPrescription, { params: { id: prescriptionId } });
  const logged = and(eq(recordAccesses.personId, personId), eq(recordAccesses.reason, "guardian"));
  expect(await world.db.$count(recordAccesses, logged)).toBe(2);

  world.travelTo(days[1][0]);
  const late = await world.as(keeper);
  const readings = [late(readIntake, { params: { id } }), late(readPrescription, { params: { id: prescriptionId } })];
  expect(await codesOf(readings)).toEqual(readings.map(() => personErrors.handedToThem.code));
});
