import { commonErrors } from "@medisense/contract/errors";
import { orderErrors } from "@medisense/contract/orders";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, scheduleH } from "../testing/medicine.fixture.ts";
import { chennaiAddress, orderRow, packsOf, place } from "../testing/order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test.each([
  ["postalCode", "012345"],
  ["postalCode", "6000"],
  ["phone", "12345"],
  ["email", "asha"],
  ["country", "Nepal"],
  ["city", " "],
])("[MED-06] an address whose %s is %j is refused", async (field, value) => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);

  await expect(
    place(world, patient, packsOf(medicine), { deliveryAddress: { ...chennaiAddress, [field]: value } }),
  ).rejects.toSatisfy((error) => error.is(commonErrors.invalidRequest));
});

test.each([
  ["phone", "+91 98765-43210", "+919876543210"],
  ["phone", "९८७६५ ४३२१०", "9876543210"],
  ["postalCode", "६०० ०२०", "600020"],
  ["name", "Asha\n\tRao", "Asha Rao"],
  ["name", "Asha \u202Erotcod\u202C \ud800Rao", "Asha rotcod Rao"],
  ["country", "भारत", "भारत"],
])("[MED-06] an address's %s may be written as %j", async (field, written, kept) => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);

  const { orderId } = await place(world, patient, packsOf(medicine), {
    deliveryAddress: { ...chennaiAddress, [field]: written },
  });

  expect((await orderRow(world, orderId)).deliveryAddress).toMatchObject({ [field]: kept });
});

test("[MED-06] an order to a pin code that the quote does not know is refused", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);
  const deliveryAddress = { ...chennaiAddress, postalCode: "999999", state: "Goa" };
  await expect(place(world, patient, packsOf(medicine), { deliveryAddress })).rejects.toSatisfy((error) =>
    error.is(orderErrors.pincodeUnknown),
  );
});

test.each([
  ["600999", "Tamil Nadu", true],
  ["600999", "TN", true],
  ["600999", "Goa", false],
  ["605999", "Puducherry", true],
  ["605999", "tamil nadu", true],
  ["605999", "TN", false],
])(
  "[MED-06] an order to %s, which is too new for the directory, in %s is placed: %s",
  async (postalCode, state, isPlaced) => {
    const patient = await world.aPatient();
    const deliveryAddress = { ...chennaiAddress, postalCode, state };

    const placing = place(world, patient, packsOf(await aMedicine(world)), { deliveryAddress });

    if (isPlaced) await expect(placing).resolves.toMatchObject({ success: true });
    else await expect(placing).rejects.toSatisfy((error) => error.is(orderErrors.stateElsewhere));
  },
);

test.each([
  ["Delhi", false],
  ["delhi ", false],
  ["Tamil Nadu", true],
  ["TN", true],
])("[MED-06] an order to an address in %s with a Chennai pin code is placed: %s", async (state, isPlaced) => {
  const patient = await world.aPatient();
  const deliveryAddress = { ...chennaiAddress, state };

  for (const medicine of [await aMedicine(world), await aMedicine(world, { product: scheduleH })]) {
    const placing = place(world, patient, packsOf(medicine), { deliveryAddress });
    if (isPlaced) await expect(placing).resolves.toMatchObject({ success: true });
    else await expect(placing).rejects.toSatisfy((error) => error.is(orderErrors.stateElsewhere));
  }
});

test("[MED-06] digits sent as numbers are accepted", async () => {
  const patient = await world.aPatient();
  const medicine = await aMedicine(world);

  const { orderId } = await place(world, patient, packsOf(medicine), {
    deliveryAddress: { ...chennaiAddress, postalCode: 600020, phone: 9876543210 },
  });

  expect((await orderRow(world, orderId)).deliveryAddress).toMatchObject({ postalCode: "600020", phone: "9876543210" });
});
