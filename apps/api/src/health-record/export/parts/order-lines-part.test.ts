import { exportRecord } from "@medisense/contract/health/export";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderLines } from "../../../pharmacy/tables/order-tables.ts";
import { aDeliveredOrder } from "../../../pharmacy/testing/delivered-order.fixture.ts";
import { createWorld, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test.each([
  ["taken out of a delivered order", { quantityOff: 2 }, { packs: 0, state: "cancelled", deliveredAt: null }],
  ["sent back after the delivery", { quantityReturned: 2 }, { packs: 0, state: "returned" }],
  ["sent back in part", { quantityReturned: 1 }, { packs: 1, state: "delivered" }],
])("a medicine that was %s is told so", async (_, change, told) => {
  const { patient, lineId } = await aDeliveredOrder(world);
  await world.db.update(orderLines).set(change).where(eq(orderLines.id, lineId));
  const { record } = await (await world.as(patient))(exportRecord, { query: {} });
  expect(record.orderLines).toMatchObject([told]);
});
