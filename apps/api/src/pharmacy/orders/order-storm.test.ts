import { cancelOrder } from "@medisense/contract/orders";
import {
  markParcel,
  type ParcelMark,
  parcelMarks,
  reportOutOfStock,
  reviewParcel,
} from "@medisense/contract/pharmacy-desk";
import { asc, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerBalance } from "../../payments/ledger.ts";
import { payments, refunds, sandboxSessions } from "../../payments/tables.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { orderDocuments, orderLines, orderPrescriptions, orders, parcels, parcelSteps } from "../order-tables.ts";
import {
  aMedicine,
  aPharmacist,
  aStore,
  decideAtGateway,
  minutesLater,
  noon,
  payLate,
  readyToPlace,
  scheduleH,
  scheduleH1,
} from "../order.fixture.ts";
import { medicines } from "../tables.ts";
import { cameToNothing, deliveryStatusOf } from "./order-status.ts";

const STORMS = 60;
const STOCK = 6;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const pick = fc.nat({ max: 20 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("place" as const),
      who: fc.nat({ max: 2 }),
      first: fc.nat({ max: 3 }),
      second: fc.nat({ max: 3 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("press" as const),
      order: pick,
      outcome: fc.constantFrom("pay" as const, "pay" as const, "decline" as const, "cancel" as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("hear" as const), order: pick, copies: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("late money" as const), order: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("patient cancels" as const), order: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("time passes" as const), minutes: fc.constantFrom(10, 31, 24 * 60) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait ends" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("review" as const),
      parcel: pick,
      accept: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("mark" as const),
      parcel: pick,
      as: fc.constantFrom(...parcelMarks, ...Array.from({ length: 12 }, () => "next" as const)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("out of stock" as const),
      parcel: pick,
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("jobs" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Two stores with four medicines, one of each on prescription, one of those to be collected, and three patients. */
async function aMarket() {
  const shops = [await aStore(world), await aStore(world)];
  const goods: Awaited<ReturnType<typeof aMedicine>>[] = [];
  for (const [index, { id: storeId }] of shops.entries()) {
    goods.push(await aMedicine(world, { storeId, stock: STOCK, pricePaise: 36_10 + index }));
    goods.push(
      await aMedicine(world, {
        storeId,
        stock: STOCK,
        pricePaise: 99_99,
        product: index === 0 ? scheduleH : scheduleH1,
      }),
    );
  }
  const patients = [await world.aPatient(), await world.aPatient(), await world.aPatient()];
  const pharmacists = new Map<string, { id: string }>();
  for (const shop of shops) pharmacists.set(shop.id, await aPharmacist(world, shop));
  const people = { patients, pharmacists };
  return { goods, people, ...(await signIn(people)), placed: [] as string[], now: 0 };
}

/** A session lasts a day, and storms last longer. */
async function signIn({
  patients,
  pharmacists,
}: {
  patients: { id: string }[];
  pharmacists: Map<string, { id: string }>;
}) {
  return {
    presses: await Promise.all(patients.map((patient) => readyToPlace(world, patient))),
    calls: new Map(await Promise.all(patients.map(async (patient) => [patient.id, await world.as(patient)] as const))),
    desks: new Map(
      await Promise.all([...pharmacists].map(async ([id, person]) => [id, await world.as(person)] as const)),
    ),
  };
}
type Market = Awaited<ReturnType<typeof aMarket>>;

test("[MED-07] in whatever order people place, pay, cancel, wait, refuse and send, no pack and no paisa is lost", {
  timeout: 600_000,
}, async () => {
  let steps = 0;
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 10, maxLength: 30, size: "max" }),
      async (storm) => {
        world.travelTo(noon);
        const market = await aMarket();
        for (const together of storm) {
          // What stands together happens at once. A refusal is an answer, and so is a gateway that has closed its page.
          await Promise.all(together.map((one) => happen(market, one).catch(expectAnAnswer)));
          steps += together.length;
          await everythingAddsUp(market);
        }
        await payAndReview(market);
        await happen(market, { do: "time passes", minutes: 31 });
        await world.tasks["payments.reconcile"]!({});
        await world.runJobs();
        await everythingAddsUp(market);
        expect((await ordersOf(market)).filter(({ state }) => state === "pending")).toEqual([]);
        await bringToAnEnd(market);
        await world.runJobs();
        await everythingAddsUp(market);
        ended += await documentsSayWhatWasKept(market);
        await booksAgree();
      },
    ),
    // A storm that went wrong is told at once: to look for a smaller one takes longer than anybody waits.
    { numRuns: STORMS, endOnFailure: true },
  );
  // Storms are drawn by lot. Far below what they usually make, so that only storms that do nothing fail here.
  expect(steps).toBeGreaterThan(1500);
  expect(ended).toBeGreaterThan(STORMS / 4);
});

function expectAnAnswer(error: unknown) {
  const isAnswer = error instanceof Error && "code" in error && "status" in error && Number(error.status) < 500;
  if (!isAnswer) throw error;
}

async function happen(market: Market, one: Step): Promise<void> {
  if (one.do === "place") {
    const { first, second, quantity } = one;
    const chosen = new Set([market.goods[first]!.id, market.goods[second]!.id]);
    const items = [...chosen].map((medicineId) => ({ medicineId, quantity }));
    const { orderId } = await market.presses[one.who]!(items);
    if (!market.placed.includes(orderId)) market.placed.push(orderId);
  }
  if (one.do === "time passes") {
    world.travelTo(minutesLater((market.now += one.minutes)));
    Object.assign(market, await signIn(market.people));
  }
  if (one.do === "wait ends") {
    await world.tasks["payments.reconcile"]!({});
    await world.tasks["orders.endPrescriptionWaits"]!({});
  }
  if (one.do === "jobs") await world.tasks["payments.reconcile"]!({});
  if ("order" in one && market.placed.length > 0)
    await toOrder(market, one, market.placed[one.order % market.placed.length]!);
  if ("parcel" in one) await atDesk(market, one);
}

async function toOrder(market: Market, one: Extract<Step, { order: number }>, orderId: string) {
  if (one.do === "press") await decideAtGateway(world, orderId, one.outcome);
  if (one.do === "hear") {
    await Promise.all(Array.from({ length: one.copies }, () => world.payments.refresh("medicine-order", orderId)));
  }
  // The gateway takes its word back only where it had said that nobody paid.
  if (one.do === "late money") {
    const [payment] = await world.db.select().from(payments).where(eq(payments.payableId, orderId));
    if (payment!.status === "failed") await payLate(world, orderId);
  }
  if (one.do === "patient cancels") {
    const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId));
    await market.calls.get(order!.patientId)!(cancelOrder, { body: { orderId } });
  }
}

async function atDesk(market: Market, one: Extract<Step, { parcel: number }>) {
  if (market.placed.length === 0) return;
  const all = await parcelsOf(market);
  const parcel = all[one.parcel % all.length]!;
  const desk = market.desks.get(parcel.storeId)!;
  const params = { id: parcel.id };
  const lines = await world.db.select().from(orderLines).where(eq(orderLines.parcelId, parcel.id));
  if (one.do === "mark") {
    const as = one.as === "next" ? nextMark(parcel) : one.as;
    if (as) await desk(markParcel, { params, body: { as, deliveryCode: parcel.deliveryCode ?? undefined } });
  }
  if (one.do === "out of stock") {
    await desk(reportOutOfStock, { params, body: { lines: [{ lineId: lines[0]!.id, quantity: one.quantity }] } });
  }
  if (one.do === "review") {
    const lineId = lines.find(({ need }) => need !== "none")?.id ?? lines[0]!.id;
    const accept = {
      lineId,
      decision: "accept" as const,
      prescriptionId: await aPaper(parcel.orderId),
      issuedOn: "2026-11-20",
      prescriber: "Dr. Paper",
      patientName: "Asha Rao",
      prescribed: 20,
      quantity: one.quantity,
    };
    const refuse = { lineId, decision: "refuse" as const, reason: "other" as const };
    await desk(reviewParcel, { params, body: { lines: [one.accept ? accept : refuse] } });
  }
}

async function aPaper(orderId: string) {
  await world.db
    .insert(orderPrescriptions)
    .values({
      orderId,
      kind: "upload",
      source: `paper of ${orderId}`,
      name: "paper.pdf",
      type: "application/pdf",
      size: 1,
      addedAt: noon,
    })
    .onConflictDoNothing();
  const [paper] = await world.db.select().from(orderPrescriptions).where(eq(orderPrescriptions.orderId, orderId));
  return paper!.id;
}

/** So that there is something to be sent: what still waits for money or for a pharmacist gets it. */
async function payAndReview(market: Market) {
  for (const order of market.placed.keys()) {
    await happen(market, { do: "press", order, outcome: "pay" }).catch(expectAnAnswer);
    await happen(market, { do: "hear", order, copies: 1 });
  }
  for (const parcel of (await parcelsOf(market)).keys()) {
    await happen(market, { do: "review", parcel, accept: true, quantity: 2 }).catch(expectAnAnswer);
  }
}

/** What the stores would do next with a parcel; nothing while it waits for a prescription or when it is over. */
function nextMark({ state, isPickup }: typeof parcels.$inferSelect): ParcelMark | undefined {
  if (state === "placed") return "accepted";
  if (state === "accepted") return "packed";
  if (state === "packed") return isPickup ? "ready_for_pickup" : "out_for_delivery";
  return state === "out_for_delivery" || state === "ready_for_pickup" ? "delivered" : undefined;
}

/** Every parcel comes to its end: some are handed over, some come back, and what is still in a store the patient cancels. */
async function bringToAnEnd(market: Market) {
  for (const [index, { id }] of (await parcelsOf(market)).entries()) {
    const staysInTheStore = index % 3 === 2;
    for (;;) {
      const [parcel] = await world.db.select().from(parcels).where(eq(parcels.id, id));
      const { storeId, deliveryCode } = parcel!;
      const mark = nextMark(parcel!);
      if (!mark || (staysInTheStore && mark !== "delivered")) break;
      const as = mark === "delivered" && index % 3 === 1 ? "returned" : mark;
      const body = { as, deliveryCode: deliveryCode ?? undefined };
      await market.desks.get(storeId)!(markParcel, { params: { id }, body });
    }
  }
  for (const { id, patientId } of await ordersOf(market)) {
    await market.calls.get(patientId)!(cancelOrder, { body: { orderId: id } }).catch(expectAnAnswer);
  }
}

/** Of orders that are over: invoices without what was credited are what was paid without what went back. Gives how many have an invoice. */
async function documentsSayWhatWasKept(market: Market) {
  const paid = (await ordersOf(market)).filter(({ state }) => state === "paid");
  let invoiced = 0;
  for (const { id, subtotalPaise, deliveryFeePaise } of paid) {
    const own = await world.db.select().from(parcels).where(eq(parcels.orderId, id));
    expect(own.every(({ state }) => state === "delivered" || cameToNothing(state))).toBe(true);
    const documents = await world.db
      .select()
      .from(orderDocuments)
      .where(
        inArray(
          orderDocuments.parcelId,
          own.map((parcel) => parcel.id),
        ),
      );
    const back = await world.db
      .select({ amountPaise: refunds.amountPaise })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.payableId, id));
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const said = sum(documents.map(({ kind, totalPaise }) => (kind === "invoice" ? totalPaise : -totalPaise)));
    const kept = subtotalPaise + deliveryFeePaise - sum(back.map(({ amountPaise }) => amountPaise));
    expect(said).toBe(kept);
    if (documents.length > 0) invoiced++;
  }
  return invoiced;
}

const parcelsOf = ({ placed }: Market) =>
  world.db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, placed))
    .orderBy(asc(parcels.createdAt), asc(parcels.id));

const ordersOf = ({ placed }: Market) => world.db.select().from(orders).where(inArray(orders.id, placed));

/** In one look at the database, so that nothing moves between its parts. */
async function everythingAddsUp(market: Market) {
  await world.db.transaction(
    async (tx) => {
      const found = await tx.select().from(orders).where(inArray(orders.id, market.placed));
      const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, market.placed));
      const boxes = await tx.select().from(parcels).where(inArray(parcels.orderId, market.placed));
      const paid = await tx.select().from(payments).where(inArray(payments.payableId, market.placed));
      const steps = await tx
        .select()
        .from(parcelSteps)
        .where(
          inArray(
            parcelSteps.parcelId,
            boxes.map(({ id }) => id),
          ),
        )
        .orderBy(asc(parcelSteps.id));
      const stateOf = new Map(found.map(({ id, state }) => [id, state]));
      const goods = await tx
        .select()
        .from(medicines)
        .where(
          inArray(
            medicines.id,
            market.goods.map(({ id }) => id),
          ),
        );

      for (const good of goods) {
        const own = lines.filter(({ medicineId }) => medicineId === good.id);
        const sum = (state: string, of: (line: (typeof lines)[number]) => number) =>
          own.reduce((total, line) => total + (stateOf.get(line.orderId) === state ? of(line) : 0), 0);
        expect(good.reserved).toBe(sum("pending", ({ quantity }) => quantity));
        expect(good.sold).toBe(sum("paid", ({ quantity, quantityOff }) => quantity - quantityOff));
        // Free, kept and sold are all there was, but for what a store reported missing or got back from the road.
        const rest = good.stock + good.reserved + good.sold;
        expect(rest).toBeLessThanOrEqual(STOCK);
        expect(STOCK - rest).toBeLessThanOrEqual(sum("paid", ({ quantityOff }) => quantityOff));
      }
      for (const order of found) {
        const own = boxes.filter(({ orderId }) => orderId === order.id);
        const payment = paid.find(({ payableId }) => payableId === order.id)!;
        expect(payment.amountPaise).toBe(order.subtotalPaise + order.deliveryFeePaise);
        if (order.state === "pending") expect(payment.status).toBe("pending");
        if (order.state === "released") expect(payment.status).toBe("failed");
        if (order.state === "too_late") expect(["refund_pending", "refunded"]).toContain(payment.status);
        if (order.state === "paid") {
          const isOff = lines.some((line) => line.orderId === order.id && line.quantityOff > 0);
          expect(payment.status === "paid").toBe(!isOff);
        }
        const status = deliveryStatusOf(
          own.map(({ state }) => state),
          false,
        );
        if (order.state === "released" || order.state === "too_late") expect(status).toBe("cancelled");
        for (const parcel of own) {
          const path = steps.filter(({ parcelId }) => parcelId === parcel.id).map(({ state }) => state);
          expect(path.at(-1)).toBe(parcel.state);
          expect(path.slice(1).every((state, index) => legal[path[index]!]!.includes(state))).toBe(true);
        }
      }
    },
    { isolationLevel: "repeatable read" },
  );
}

const legal: Record<string, string[]> = {
  awaiting_payment: ["placed", "rx_review", "cancelled"],
  rx_review: ["placed", "cancelled"],
  placed: ["accepted", "cancelled"],
  accepted: ["packed", "cancelled"],
  packed: ["out_for_delivery", "ready_for_pickup", "cancelled"],
  out_for_delivery: ["delivered", "returned"],
  ready_for_pickup: ["delivered", "returned", "cancelled"],
  delivered: [],
  returned: [],
  // Late money that still finds the stock begins again what was given up.
  cancelled: ["placed", "rx_review"],
};

/** Our ledger says of the money what the gateway says of it. */
async function booksAgree() {
  const ledger = await ledgerBalance(world.db);
  const sessions = await world.db.select().from(sandboxSessions);
  const paid = sessions.reduce((sum, { outcome, amountPaise }) => sum + (outcome === "paid" ? amountPaise : 0), 0);
  const refunded = sessions.reduce((sum, { refundedPaise }) => sum + refundedPaise, 0);
  expect(ledger).toEqual({
    capturedPaise: paid,
    keptPaise: paid - refunded,
    refundedPaise: refunded,
    refundPendingPaise: 0,
    unbalanced: [],
  });
}
