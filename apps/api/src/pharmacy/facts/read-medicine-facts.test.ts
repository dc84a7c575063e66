import { readMedicineFacts } from "@medisense/contract/medicines/medicine-facts";
import { medicineErrors } from "@medisense/contract/medicines";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine } from "../testing/medicine.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

test("anybody can read a medicine's side effects and warnings, and an unknown medicine is refused", async () => {
  const medicine = await aMedicine(world);
  const call = await world.as();

  const { data } = await call(readMedicineFacts, { params: { id: medicine.id } });

  expect(data.ingredients).toEqual(["paracetamol"]);
  expect(data.serious).toContainEqual({ text: "yellow skin or eyes, or dark urine", of: ["paracetamol"] });
  expect(data.warnings.driving).toEqual([]);
  expect(JSON.stringify(data).length).toBeLessThan(6000);
  await expect(call(readMedicineFacts, { params: { id: crypto.randomUUID() } })).rejects.toSatisfy((error) =>
    error.is(medicineErrors.medicineNotFound),
  );
});
