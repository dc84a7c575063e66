import { readCart, setInCart } from "@medisense/contract/medicines";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowIdOf } from "../../seed/row-id.ts";
import { createDemoWorld } from "../../testing/create-demo-world.ts";
import type { World } from "../../testing/world.ts";
import { takeFromCart } from "./take-from-cart.ts";

const drops = rowIdOf("MED-0001");

const mouthwash = rowIdOf("MED-0002");

const unknown = rowIdOf("no such medicine");

const medicine = (number: number) => rowIdOf(`MED-${String(number).padStart(4, "0")}`);

let world: World;

let userId: string;

let call: Awaited<ReturnType<World["as"]>>;

beforeAll(async () => {
  world = await createDemoWorld();
});

afterAll(() => world.close());

beforeEach(async () => {
  const patient = await world.aPatient();
  userId = patient.id;
  call = await world.as(patient);
});

const put = (medicineId: string, quantity: number) => call(setInCart, { params: { medicineId }, body: { quantity } });

const read = () => call(readCart, { query: { id: userId } });

const quantities = ({ data }: Awaited<ReturnType<typeof read>>) => data.map(({ _id, quantity }) => [_id, quantity]);

test("ordered packs leave the cart, and packs added since stay", async () => {
  await put(drops, 5);
  await put(mouthwash, 2);
  await put(medicine(3), 1);

  await world.db.transaction((tx) =>
    takeFromCart(tx, userId, [
      { medicineId: drops, quantity: 3 },
      { medicineId: mouthwash, quantity: 2 },
      { medicineId: unknown, quantity: 1 },
    ]),
  );

  expect(new Map(quantities(await read()) as [string, number][])).toEqual(
    new Map([
      [drops, 2],
      [medicine(3), 1],
    ]),
  );
});
