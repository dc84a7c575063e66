import { MAX_CART_LINES, mergeCart, readCart, setInCart } from "@medisense/contract/medicines";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowIdOf } from "../../seed/row-id.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { createDemoWorld } from "../../testing/create-demo-world.ts";
import type { World } from "../../testing/world.ts";
import { cartLines } from "../tables/catalogue-tables.ts";

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

const merge = (items: { medicineId: string; quantity: number }[]) => call(mergeCart, { body: { items } });

test("[MED-04] a guest's cart is merged at login: the larger quantity of each medicine wins, and merging again changes nothing", async () => {
  await put(drops, 3);
  await put(medicine(3), 5);
  const items = [
    { medicineId: drops, quantity: 7 },
    { medicineId: medicine(3), quantity: 1 },
    { medicineId: mouthwash.toUpperCase(), quantity: 2 },
    { medicineId: unknown, quantity: 2 },
  ];

  const once = await merge(items);
  const [again, anotherTab] = await Promise.all([merge(items), merge(items)]);

  expect(new Map(quantities(once) as [string, number][])).toEqual(
    new Map([
      [drops, 7],
      [medicine(3), 5],
      [mouthwash, 2],
    ]),
  );
  expect([again, anotherTab]).toEqual([once, once]);
  expect(once.leftOut).toBe(0);
});

test("[MED-04] a merge beyond sixty medicines keeps the cart, adds what fits, and says how many did not", async () => {
  const items = (from: number) =>
    Array.from({ length: 40 }, (_, n) => ({ medicineId: medicine(from + n), quantity: 1 }));
  await merge(items(1));

  const { data, leftOut } = await merge([...items(31).slice(0, 39), { medicineId: unknown, quantity: 1 }]);

  expect(leftOut).toBe(9);
  expect(data).toHaveLength(MAX_CART_LINES);
  expect(data.map(({ _id }) => _id)).toEqual(expect.arrayContaining(items(1).map(({ medicineId }) => medicineId)));
});

test("[MED-04] two tabs that merge different carts at once do not exceed sixty medicines", async () => {
  const items = (from: number) =>
    Array.from({ length: 40 }, (_, n) => ({ medicineId: medicine(from + n), quantity: 1 }));

  // Both merges have read the cart, or wait to read it, before either can insert a line.
  const merging = await world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${cartLines} in share mode`);
    const started = [merge(items(1)), merge(items(41))];
    await untilWaiting(world, 2);
    return started;
  });
  const answers = await Promise.all(merging);

  expect((await read()).data).toHaveLength(MAX_CART_LINES);
  expect(new Set(answers.map(({ leftOut }) => leftOut))).toEqual(new Set([0, 20]));
});

test("[MED-04] merging an empty cart changes nothing", async () => {
  await put(drops, 3);

  expect(quantities(await merge([]))).toEqual([[drops, 3]]);
});
