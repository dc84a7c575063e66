import { listDeskParcels } from "@medisense/contract/pharmacy-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { orderOf } from "../testing/order.fixture.ts";
import {
  aPrescriptionFile,
  aWaitingOrder,
  readFromFile,
  review,
  uploadFile,
} from "../testing/waiting-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] the desk sees what was dispensed on an uploaded prescription before, but not to whom", async () => {
  const file = aPrescriptionFile();
  const [before, now] = [await aWaitingOrder(world), await aWaitingOrder(world)];
  const [shown] = (await uploadFile(world, before.patient, before.orderId, file)).data!.prescriptions;
  const accepted = { lineId: before.lineId, decision: "accept", prescriptionId: shown!._id, ...readFromFile } as const;
  await review(before.desk, before.parcelId, { ...accepted, quantity: 1, prescribed: 30 });
  await uploadFile(world, now.patient, now.orderId, file);

  const { data } = await now.desk(listDeskParcels, { query: {} });

  expect(data[0]!.lines).toMatchObject([{ unitsInPack: 10 }]);
  expect(data[0]!.prescriptions[0]!.dispensed).toEqual([
    {
      orderNumber: (await orderOf(world, before.patient, before.orderId)).number,
      name: (await orderOf(world, before.patient, before.orderId)).items[0]!.name,
      packs: 1,
      unitsInPack: 10,
      prescribed: 30,
      at: noon.toISOString(),
    },
  ]);
});
