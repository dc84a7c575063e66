import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aPharmacist, aStore } from "../testing/medicine.fixture.ts";
import { orderOf } from "../testing/order.fixture.ts";
import { aSentOrder } from "../testing/sent-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-08] only buyer and seller open the invoice as a PDF", async () => {
  const { store, patient, pharmacist, orderId } = await aSentOrder(world);
  const [document] = (await orderOf(world, patient, orderId)).parcels[0]!.documents;
  const open = async (person?: { id: string }) =>
    world.app.inject({
      url: document!.path,
      headers: person ? { authorization: `Bearer ${await world.tokenOf(person.id)}` } : {},
    });

  for (const person of [patient, pharmacist]) {
    const reply = await open(person);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(reply.headers["content-disposition"]).toContain("INV-26-27-000001.pdf");
  }
  expect((await open(await world.aPatient())).statusCode).toBe(404);
  expect((await open(await aPharmacist(world, await aStore(world)))).statusCode).toBe(404);
  expect((await open(await world.aUser({ role: "hospital", organisationName: store.name }))).statusCode).toBe(404);
  expect((await open()).statusCode).toBe(401);
});
