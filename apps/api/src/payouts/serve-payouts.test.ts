import { cancelAppointment } from "@medisense/contract/appointments";
import { cancelOrder } from "@medisense/contract/orders";
import {
  doctorPayoutStatement,
  doctorPayouts,
  payeePayouts,
  payoutErrors,
  storePayouts,
} from "@medisense/contract/payments/payouts";
import { markParcel } from "@medisense/contract/pharmacy-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookAndPay, tomorrowAt } from "../appointments/booking/booking.fixture.ts";
import { enterBatches } from "../pharmacy/testing/enter-batches.ts";
import { aMedicine, aPharmacist, aStore } from "../pharmacy/testing/medicine.fixture.ts";
import { packsOf, parcelRows, placeAndPay } from "../pharmacy/testing/order.fixture.ts";
import { noon } from "../testing/noon.ts";
import { createWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

async function aBusyDoctor() {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const [cancelled] = [
    await bookAndPay(world, patient, doctor),
    await bookAndPay(world, patient, doctor, tomorrowAt("11:30")),
  ];
  await (await world.as(patient))(cancelAppointment, { body: { appointmentId: cancelled } });
  await world.runJobs();
  return { doctor, patient };
}

const fileFor = async (reader: { id: string }, format: string, month = "2026-11") =>
  world.app.inject({
    url: `${doctorPayoutStatement.path.replace(":month", month)}?format=${format}`,
    headers: { authorization: `Bearer ${await world.tokenOf(reader.id)}` },
  });

test("a doctor sees each month with gross, refunds, a platform fee of nothing, and net", async () => {
  const { doctor } = await aBusyDoctor();
  const { platformFeePercent, data } = await (await world.as(doctor))(doctorPayouts, {});
  expect(platformFeePercent).toBe(0);
  expect(data).toEqual([{ month: "2026-11", isRunning: true, gross: 300, refunds: 150, platformFee: 0, net: 150 }]);
});

test("the statement is a CSV with a row for each movement, and a PDF", async () => {
  const { doctor, patient } = await aBusyDoctor();
  world.travelTo("2026-12-01T00:00:00+05:30");
  const csv = await fileFor(doctor, "csv");
  expect(csv.headers["content-disposition"]).toContain("payouts-2026-11.csv");
  const rows = csv.body.trim().split("\r\n");
  expect(rows).toHaveLength(2 + 3 + 1);
  expect(rows.at(-1)).toBe("Total,,,300,150,0,150");
  expect(csv.body).not.toContain(patient.email);
  const pdf = (await fileFor(doctor, "pdf")).rawPayload.toString("latin1");
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf).toContain("Payout statement: November 2026");
  expect((await fileFor(doctor, "pdf", "2026-13")).statusCode).toBe(400);
});

test("a statement of a month that still runs says so, in its name too, and no longer in the next month", async () => {
  const { doctor } = await aBusyDoctor();
  const running = await fileFor(doctor, "csv");
  expect(running.headers["content-disposition"]).toContain("payouts-2026-11-until-2026-11-20.csv");
  expect(running.body).toContain("Not final: this month is still running. It shows what moved up to 20/11/2026.");
  expect((await fileFor(doctor, "csv&lang=hi")).body).toContain("20/11/2026 तक");
  expect((await fileFor(doctor, "pdf")).headers["content-disposition"]).toContain("until-2026-11-20.pdf");
  world.travelTo("2026-12-01T00:00:00+05:30");
  expect((await fileFor(doctor, "csv")).body).not.toContain("Not final");
  expect((await (await world.as(doctor))(doctorPayouts, {})).data).toMatchObject([{ isRunning: false }]);
});

test("a statement is in its reader's language, whatever the patient's was", async () => {
  const { doctor } = await aBusyDoctor();
  expect((await fileFor(doctor, "csv")).body).toContain("Visit to ");
  const inHindi = (await fileFor(doctor, "csv&lang=hi")).body;
  expect(inHindi).toContain("से मुलाक़ात, ");
  expect(inHindi).not.toContain("Visit to ");
});

test("doctors see their own statements only, and an operator those of any payee", async () => {
  const { doctor, patient } = await aBusyDoctor();
  const other = await world.aDoctor();
  expect((await (await world.as(other))(doctorPayouts, {})).data).toEqual([]);
  for (const stranger of [patient, await world.aUser({ role: "admin" })]) {
    expect((await fileFor(stranger, "csv")).statusCode).toBe(403);
  }
  const operator = await world.as(await world.aUser({ role: "admin" }));
  const payee = { kind: "doctor" as const, id: doctor.id };
  expect((await operator(payeePayouts, { params: payee })).data).toMatchObject([{ net: 150 }]);
  const unknown = { ...payee, kind: "store" as const };
  await expect(operator(payeePayouts, { params: unknown })).rejects.toMatchObject({ code: payoutErrors.noPayee.code });
  await expect((await world.as(other))(payeePayouts, { params: payee })).rejects.toMatchObject({ status: 403 });
});

test("each store of an order gets its goods, and the delivery fee goes to the one that sends", async () => {
  const patient = await world.aPatient();
  const stores = [await aStore(world), await aStore(world)] as const;
  const [first, second] = [
    await aMedicine(world, { storeId: stores[0].id, pricePaise: 30_00 }),
    await aMedicine(world, { storeId: stores[1].id, pricePaise: 10_00 }),
  ];
  const desks = await Promise.all(stores.map(async (store) => world.as(await aPharmacist(world, store))));
  const payouts = async () =>
    Promise.all(desks.map(async (desk) => (await desk(storePayouts, {})).data.map(({ gross, net }) => [gross, net])));
  const orderId = await placeAndPay(world, patient, [...packsOf(first), ...packsOf(second)]);
  expect(await payouts()).toEqual([[[45, 45]], [[15, 15]]]);

  const { id } = (await parcelRows(world, orderId)).find(({ storeId }) => storeId === stores[0].id)!;
  for (const as of ["accepted", "packed", "out_for_delivery"] as const) {
    if (as === "packed") await enterBatches(desks[0]!, id);
    await desks[0]!(markParcel, { params: { id }, body: { as } });
  }
  await (await world.as(patient))(cancelOrder, { body: { orderId } });

  // The other store sends nothing: its goods are refunded, and its part of the fee is the first one's.
  expect(await payouts()).toEqual([[[50, 50]], [[15, 0]]]);
});
