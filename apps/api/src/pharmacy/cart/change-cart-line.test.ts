import { commonErrors } from "@medisense/contract/errors";
import {
  addToCart,
  listStores,
  MAX_CART_LINES,
  MAX_QUANTITY,
  medicineErrors,
  mergeCart,
  readCart,
  removeFromCart,
  setInCart,
} from "@medisense/contract/medicines";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowIdOf } from "../../seed/row-id.ts";
import { createDemoWorld } from "../../testing/create-demo-world.ts";
import type { World } from "../../testing/world.ts";
import { cartLines, medicines } from "../tables/catalogue-tables.ts";

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

const add = (medicineId: string) => call(addToCart, { body: { medicineId, userId } });

const remove = (medicineId: string) => call(removeFromCart, { body: { medicineId, userId } });

const put = (medicineId: string, quantity: number) => call(setInCart, { params: { medicineId }, body: { quantity } });

const read = () => call(readCart, { query: { id: userId } });

const quantities = ({ data }: Awaited<ReturnType<typeof read>>) => data.map(({ _id, quantity }) => [_id, quantity]);

test("[MED-04] [MED-05] each add-to-cart adds one pack and returns the cart at the server's prices", async () => {
  await add(drops);
  world.travelTo("2026-11-20T12:01:00+05:30");
  await add(mouthwash);
  const cart = await add(drops);

  expect(quantities(cart)).toEqual([
    [drops, 2],
    [mouthwash, 1],
  ]);
  expect(cart).toMatchObject({ subtotal: 168.15, deliveryFee: 20, total: 188.15 });
  expect(cart.data[0]).toMatchObject({ name: "Claidolin 2% Eye Drops", genericName: "Homatropine 2%" });
  expect(await read()).toEqual(cart);
});

test("[MED-04] each remove-from-cart removes one pack, and the last removes the line", async () => {
  await put(drops, 2);

  expect(quantities(await remove(drops))).toEqual([[drops, 1]]);
  expect(await remove(drops)).toMatchObject({ data: [], subtotal: 0, deliveryFee: 0, total: 0 });
  expect(quantities(await remove(drops))).toEqual([]);
});

test("[MED-04] setting a quantity is idempotent, and zero removes the line", async () => {
  await put(drops, 7);
  expect(quantities(await put(drops, 7))).toEqual([[drops, 7]]);
  expect(quantities(await put(drops, 3))).toEqual([[drops, 3]]);
  expect(quantities(await put(drops, 0))).toEqual([]);
  expect(quantities(await put(drops, 0))).toEqual([]);
});

test("[MED-04] after a price change the cart shows today's price beside the price when added", async () => {
  await add(drops);
  await world.db.update(medicines).set({ pricePaise: 37_00 }).where(eq(medicines.id, drops));

  const cart = await add(drops);

  expect(cart.data[0]).toMatchObject({ price: 37, priceWhenAdded: 36.1, quantity: 2 });
  expect(cart.subtotal).toBe(74);
  await world.db.update(medicines).set({ pricePaise: 36_10 }).where(eq(medicines.id, drops));
});

test("[MED-04] an unknown medicine cannot be added, changed or removed", async () => {
  for (const attempt of [() => add(unknown), () => remove(unknown), () => put(unknown, 1), () => put(unknown, 0)]) {
    await expect(attempt()).rejects.toMatchObject({ status: 404, code: medicineErrors.medicineNotFound.code });
  }
});

test("[MED-04] nobody reads or changes somebody else's cart", async () => {
  const { id: other } = await world.aPatient();

  for (const attempt of [
    () => call(readCart, { query: { id: other } }),
    () => call(addToCart, { body: { medicineId: drops, userId: other } }),
    () => call(removeFromCart, { body: { medicineId: drops, userId: other } }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 403, code: commonErrors.notAllowed.code });
  }
  expect(await world.db.$count(cartLines, eq(cartLines.patientId, other))).toBe(0);
});

test("[MED-04] guests and pharmacies have no cart on the server; the list of stores is public", async () => {
  const [guest, pharmacy] = [await world.as(), await world.as(await world.aUser({ role: "pharmacy" }))];

  await expect(guest(readCart, { query: { id: userId } })).rejects.toMatchObject({ status: 401 });
  await expect(pharmacy(readCart, { query: { id: userId } })).rejects.toMatchObject({ status: 403 });
  expect((await guest(listStores, { query: { limit: 3 } })).data).toHaveLength(3);
});

test("[MED-04] more than fifty packs of one medicine are refused and change nothing", async () => {
  await put(drops, MAX_QUANTITY);

  await expect(add(drops)).rejects.toMatchObject({ code: medicineErrors.quantityTooLarge.code });
  for (const quantity of [51, -1, 1.5, 1e9]) {
    await expect(put(drops, quantity)).rejects.toMatchObject({ code: commonErrors.invalidRequest.code });
  }
  expect(quantities(await read())).toEqual([[drops, MAX_QUANTITY]]);
});

test("[MED-04] twenty simultaneous adds put twenty packs in one line", async () => {
  await Promise.all(Array.from({ length: 20 }, () => add(drops)));

  expect(quantities(await read())).toEqual([[drops, 20]]);
});

test("[MED-04] as many simultaneous adds as removes leave the quantity unchanged", async () => {
  await put(drops, 10);

  await Promise.all(Array.from({ length: 20 }, (_, press) => (press % 2 === 0 ? add(drops) : remove(drops))));

  expect(quantities(await read())).toEqual([[drops, 10]]);
});

test("[MED-04] a cart takes sixty medicines, however many are added at once", async () => {
  await call(mergeCart, {
    body: { items: Array.from({ length: 55 }, (_, n) => ({ medicineId: medicine(n + 1), quantity: 1 })) },
  });

  const attempts = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => add(medicine(n + 100))));

  const refused = attempts.filter((attempt) => attempt.status === "rejected");
  expect(refused).toHaveLength(7);
  expect(refused.every(({ reason }) => reason.is(medicineErrors.cartFull))).toBe(true);
  expect((await read()).data).toHaveLength(MAX_CART_LINES);
  expect(quantities(await add(medicine(1)))).toContainEqual([medicine(1), 2]);
});
