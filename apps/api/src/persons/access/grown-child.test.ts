import {
  appointmentErrors,
  calendarPath,
  findAppointment,
  listAppointments,
  visitDocumentPaths,
} from "@medisense/contract/appointments";
import { listPaidForOthers } from "@medisense/contract/health/hand-over";
import { findPrescribedMedicines } from "@medisense/contract/medicines/prescribed-medicines";
import { deliveredMedicines, listOrders, readOrder } from "@medisense/contract/orders";
import { personErrors } from "@medisense/contract/persons/persons";
import { listPrescriptions } from "@medisense/contract/prescriptions";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { orders } from "../../pharmacy/tables/order-tables.ts";
import { aDeliveredOrder } from "../../pharmacy/testing/delivered-order.fixture.ts";
import { codesOf } from "../../testing/codes-of.ts";
import { noon } from "../../testing/noon.ts";
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

const [whileReading, afterReading] = ["2026-11-25T09:00:00+05:30", "2027-02-20T09:00:00+05:30"];

/** An account with a child who turns 18 on the day after the test world's: a visit, a prescription, a delivered order. */
async function aFamily() {
  const { patient: keeper, orderId } = await aDeliveredOrder(world);
  const personId = await addDependant(world, keeper, { birthDate: "2008-11-21" });
  await world.db.update(orders).set({ personId }).where(eq(orders.id, orderId));
  const doctor = await world.aDoctor();
  const visitId = await bookAndPay(world, keeper, doctor, "2026-11-23T10:30:00+05:30", personId);
  const { id: prescriptionId } = await signVersion(world, keeper, doctor, visitId, [fifteenDays], null);
  return { keeper, personId, orderId, doctor, visitId, prescriptionId };
}

const open = async (account: { id: string }, path: string, id: string) =>
  world.app.inject({
    url: path.replace(":id", id),
    headers: { authorization: `Bearer ${await world.tokenOf(account.id)}` },
  });
const readingsOf = (personId: string) =>
  world.db.$count(recordAccesses, and(eq(recordAccesses.personId, personId), eq(recordAccesses.reason, "guardian")));

test("the lists of a family show a grown child for a while, and each of them is logged", async () => {
  const { keeper, personId } = await aFamily();
  world.travelTo(whileReading);
  const call = await world.as(keeper);
  const lists = [
    () => call(listAppointments, { query: { userId: keeper.id } }),
    () => call(listPrescriptions, {}),
    () => call(listOrders, { body: { patientId: keeper.id } }),
    () => call(deliveredMedicines, {}),
  ];
  for (const [at, list] of lists.entries()) {
    expect((await list()).data).toHaveLength(1);
    expect(await readingsOf(personId)).toBe(at + 1);
  }
});

test("after the time of reading the lists of a family leave a grown child out, and what was paid for them stays", async () => {
  const { keeper, personId, orderId, visitId } = await aFamily();
  world.travelTo(afterReading);
  const call = await world.as(keeper);
  expect(await call(listAppointments, { query: { userId: keeper.id } })).toMatchObject({ data: [], total: 0 });
  expect((await call(listPrescriptions, {})).data).toEqual([]);
  expect(await call(listOrders, { body: { patientId: keeper.id } })).toMatchObject({ data: [], total: 0 });
  expect((await call(deliveredMedicines, {})).data).toEqual([]);
  expect(await readingsOf(personId)).toBe(0);

  const { data: paid } = await call(listPaidForOthers, {});
  expect(paid.map(({ kind }) => kind).toSorted()).toEqual(["appointment", "medicine-order"]);
  const [order] = paid.filter(({ kind }) => kind === "medicine-order");
  expect((await open(keeper, order!.documents[0]!.path, "")).statusCode).toBe(200);
  expect((await open(keeper, visitDocumentPaths.receipt, visitId)).statusCode).toBe(200);
  expect(await codesOf([call(readOrder, { params: { id: orderId } })])).toEqual([personErrors.handedToThem.code]);
});

test("a visit, a calendar file, an order and the medicines of a prescription are logged and then refused", async () => {
  const { keeper, personId, orderId, doctor, visitId, prescriptionId } = await aFamily();
  const readAll = async () => {
    const call = await world.as(keeper);
    const file = await open(keeper, calendarPath, visitId);
    const codes = await codesOf([
      call(findAppointment, { query: { userId: keeper.id, doctorId: doctor.id } }),
      call(readOrder, { params: { id: orderId } }),
      call(findPrescribedMedicines, { params: { id: prescriptionId }, query: {} }),
    ]);
    return [...codes, file.statusCode === 200 ? "done" : (JSON.parse(file.body) as { code: string }).code];
  };
  world.travelTo(whileReading);
  expect(await readAll()).toEqual(["done", "done", "done", "done"]);
  expect(await readingsOf(personId)).toBe(4);

  world.travelTo(afterReading);
  const { code } = personErrors.handedToThem;
  expect(await readAll()).toEqual([appointmentErrors.notFound.code, code, code, code]);
  expect(await readingsOf(personId)).toBe(4);
});
