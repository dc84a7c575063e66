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

  const { data } = await call(readMedicineFacts, { params: { id: medicine.id }, query: {} });

  expect(data.ingredients).toEqual(["paracetamol"]);
  expect(data.serious).toContainEqual({ text: "yellow skin or eyes, or dark urine", lang: "en", of: ["paracetamol"] });
  expect(data.warnings.driving).toEqual([]);
  expect(JSON.stringify(data).length).toBeLessThan(6000);
  await expect(call(readMedicineFacts, { params: { id: crypto.randomUUID() }, query: {} })).rejects.toSatisfy((error) =>
    error.is(medicineErrors.medicineNotFound),
  );
});

test("each reader gets the facts in the language that they ask for, though answers are shared", async () => {
  const medicine = await aMedicine(world);
  const call = await world.as();
  const usesIn = async (lang: "en" | "hi") =>
    (await call(readMedicineFacts, { params: { id: medicine.id }, query: { lang } })).data.uses;

  const of = ["paracetamol"];
  const hindi = [{ text: "बुख़ार उतारती है और हल्के से मध्यम दर्द में आराम देती है।", lang: "hi", of }];
  const english = [{ text: "Brings down fever and eases mild to moderate pain.", lang: "en", of }];
  expect(await usesIn("hi")).toEqual(hindi);
  expect(await usesIn("en")).toEqual(english);
  expect(await usesIn("hi")).toEqual(hindi);
});
