import { commonErrors } from "@medisense/contract/errors";
import { listAccesses } from "@medisense/contract/health/access-log";
import { listDeskParcels } from "@medisense/contract/pharmacy-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPdf } from "../../platform/testing/sample-files.ts";
import { noon } from "../../testing/noon.ts";
import { pay } from "../../testing/pay.ts";
import { aSignedPrescription } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, aPharmacist, aStore } from "../testing/medicine.fixture.ts";
import { packsOf, place } from "../testing/order.fixture.ts";
import { aWaitingOrder, fetchFile, linkToOrder, uploadFile } from "../testing/waiting-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] only the patient and the reviewing store open a prescription", async () => {
  const { patient, pharmacist, store, orderId } = await aWaitingOrder(world);
  const { id } = await aSignedPrescription(world, patient);
  await uploadFile(world, patient, orderId, aPdf());
  const paths = (await linkToOrder(world, patient, orderId, id)).prescriptions.map(({ path }) => path);
  expect(paths).toHaveLength(2);
  const otherStore = await aPharmacist(world, await aStore(world));
  const [stranger, doctor] = [await world.aPatient(), await world.aDoctor()];
  const namesake = await world.aUser({ role: "hospital", organisationName: store.name });

  for (const path of paths) {
    expect((await fetchFile(world, path, patient)).statusCode).toBe(200);
    expect((await fetchFile(world, path, pharmacist)).headers["content-type"]).toBe("application/pdf");
    for (const person of [otherStore, stranger, doctor, namesake])
      expect((await fetchFile(world, path, person)).statusCode).toBe(404);
    expect((await fetchFile(world, path)).json()).toMatchObject({ code: commonErrors.loginRequired.code });
  }
  expect((await fetchFile(world, "/user/medicine/prescription-files/nonsense", patient)).statusCode).toBe(404);
});

test("[MED-07] a store without prescription lines opens none, and no store opens one before the payment", async () => {
  const { patient, medicine, pharmacist } = await aWaitingOrder(world);
  const otherStore = await aStore(world);
  const otc = await aMedicine(world, { storeId: otherStore.id });
  const { orderId } = await place(world, patient, [...packsOf(medicine), ...packsOf(otc)]);
  const [shown] = (await uploadFile(world, patient, orderId, aPdf())).data!.prescriptions;
  expect((await fetchFile(world, shown!.path, pharmacist)).statusCode).toBe(404);

  await pay(world, orderId);

  expect((await fetchFile(world, shown!.path, pharmacist)).statusCode).toBe(200);
  const other = await aPharmacist(world, otherStore);
  expect((await fetchFile(world, shown!.path, other)).statusCode).toBe(404);
  const { data } = await (await world.as(other))(listDeskParcels, { query: { tab: "to_pack" } });
  expect(data).toMatchObject([{ prescriptions: [] }]);
});

test("the patient sees once a day that a store was shown a prescription written here", async () => {
  const { patient, pharmacist, store, orderId } = await aWaitingOrder(world);
  await uploadFile(world, patient, orderId, aPdf());
  const shown = async () => {
    await (await world.as(pharmacist))(listDeskParcels, { query: {} });
    return (await (await world.as(patient))(listAccesses, { query: {} })).data.flatMap(({ reads, reason }) =>
      reads.map(({ part }) => [part, reason]),
    );
  };
  expect(await shown()).toEqual([]);

  const { id } = await aSignedPrescription(world, patient);
  await linkToOrder(world, patient, orderId, id);
  expect(await shown()).toEqual([["prescriptions", "order"]]);
  expect(await shown()).toHaveLength(1);
  world.travelTo("2026-11-21T12:00:00+05:30");
  expect(await shown()).toHaveLength(2);
  const { data } = await (await world.as(patient))(listAccesses, { query: {} });
  expect(data.map(({ readerName }) => readerName)).toEqual([store.name, store.name]);
});
