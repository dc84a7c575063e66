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
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seedDemoWorld } from "../../seed/demo-world.ts";
import { idOf } from "../../seed/row-id.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { untilWaiting } from "../order.fixture.ts";
import { cartLines, medicines } from "../tables.ts";
import { takeFromCart } from "./take-from-cart.ts";

const drops = idOf("MED-0001");
const mouthwash = idOf("MED-0002");
const unknown = idOf("no such medicine");
const medicine = (number: number) => idOf(`MED-${String(number).padStart(4, "0")}`);

let world: World;
let userId: string;
let call: Awaited<ReturnType<World["as"]>>;

beforeAll(async () => {
  world = await createWorld({ rateLimitScale: 1000 });
  await seedDemoWorld(world.db, world.clock);
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

describe("a patient's cart", () => {
  test("[MED-04] [MED-05] each press of add is one pack more; the answer is the cart with the server's prices", async () => {
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

  test("[MED-04] each press of remove is one pack less, and the last takes the line away", async () => {
    await put(drops, 2);

    expect(quantities(await remove(drops))).toEqual([[drops, 1]]);
    expect(await remove(drops)).toMatchObject({ data: [], subtotal: 0, deliveryFee: 0, total: 0 });
    expect(quantities(await remove(drops))).toEqual([]);
  });

  test("[MED-04] a quantity that is set is what there is, however often it is sent; none takes the line away", async () => {
    await put(drops, 7);
    expect(quantities(await put(drops, 7))).toEqual([[drops, 7]]);
    expect(quantities(await put(drops, 3))).toEqual([[drops, 3]]);
    expect(quantities(await put(drops, 0))).toEqual([]);
    expect(quantities(await put(drops, 0))).toEqual([]);
  });

  test("[MED-04] a price that changes is today's, beside the one at which it was put in", async () => {
    await add(drops);
    await world.db.update(medicines).set({ pricePaise: 37_00 }).where(eq(medicines.id, drops));

    const cart = await add(drops);

    expect(cart.data[0]).toMatchObject({ price: 37, priceWhenAdded: 36.1, quantity: 2 });
    expect(cart.subtotal).toBe(74);
    await world.db.update(medicines).set({ pricePaise: 36_10 }).where(eq(medicines.id, drops));
  });

  test("[MED-04] a medicine that is not there cannot be put in, changed or taken out", async () => {
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

  test("[MED-04] a guest and a pharmacy have no cart here, and stores are for everybody", async () => {
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
});

describe("at the same time", () => {
  test("[MED-04] twenty presses of add from several tabs are twenty packs in one line", async () => {
    await Promise.all(Array.from({ length: 20 }, () => add(drops)));

    expect(quantities(await read())).toEqual([[drops, 20]]);
  });

  test("[MED-04] as many presses of add and remove leave what was there", async () => {
    await put(drops, 10);

    await Promise.all(Array.from({ length: 20 }, (_, press) => (press % 2 === 0 ? add(drops) : remove(drops))));

    expect(quantities(await read())).toEqual([[drops, 10]]);
  });

  test("[MED-04] a cart takes sixty medicines, however many are thrown in at once", async () => {
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
});

describe("what a guest had put aside", () => {
  const merge = (items: { medicineId: string; quantity: number }[]) => call(mergeCart, { body: { items } });

  test("[MED-04] joins the cart at login: of each medicine the larger quantity, and again changes nothing", async () => {
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

  test("[MED-04] beyond sixty medicines the cart stays as it was, takes what has room, and says how many had none", async () => {
    const items = (from: number) =>
      Array.from({ length: 40 }, (_, n) => ({ medicineId: medicine(from + n), quantity: 1 }));
    await merge(items(1));

    const { data, leftOut } = await merge([...items(31).slice(0, 39), { medicineId: unknown, quantity: 1 }]);

    expect(leftOut).toBe(9);
    expect(data).toHaveLength(MAX_CART_LINES);
    expect(data.map(({ _id }) => _id)).toEqual(expect.arrayContaining(items(1).map(({ medicineId }) => medicineId)));
  });

  test("[MED-04] two tabs that bring different things at once do not fill the cart above sixty", async () => {
    const items = (from: number) =>
      Array.from({ length: 40 }, (_, n) => ({ medicineId: medicine(from + n), quantity: 1 }));

    // Both have looked at the cart, or wait to look, before either can put anything in.
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

  test("[MED-04] nothing put aside changes nothing", async () => {
    await put(drops, 3);

    expect(quantities(await merge([]))).toEqual([[drops, 3]]);
  });
});

test("what was ordered leaves the cart, and what was put in since stays", async () => {
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
