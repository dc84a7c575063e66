import { medicineErrors, readPincode } from "@medisense/contract/medicines";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDemoWorld } from "../../testing/create-demo-world.ts";
import type { World } from "../../testing/world.ts";

let world: World;

let call: Awaited<ReturnType<World["as"]>>;

beforeAll(async () => {
  world = await createDemoWorld();
  call = await world.as();
});

afterAll(() => world.close());

test("a new pin code leads to the state of its neighbours, and to no district", async () => {
  const place = async (pincode: string) => (await call(readPincode, { params: { pincode } })).data;
  expect(await place("600999")).toEqual({ pincode: "600999", office: "", district: "", state: "Tamil Nadu" });
  // Puducherry and Tamil Nadu share the sorting district.
  expect(await place("605999")).toEqual({ pincode: "605999", office: "", district: "", state: "" });
});

test("a pin code leads to district and state, and an unknown one is refused", async () => {
  expect((await call(readPincode, { params: { pincode: "403001" } })).data).toMatchObject({
    district: "North Goa",
    state: "Goa",
  });
  await expect(call(readPincode, { params: { pincode: "999999" } })).rejects.toMatchObject({
    code: medicineErrors.pincodeNotFound.code,
  });
  await expect(call(readPincode, { params: { pincode: "12ab" } })).rejects.toMatchObject({
    code: "common/invalidRequest",
  });
});
