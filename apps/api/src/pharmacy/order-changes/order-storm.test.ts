import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxSessions } from "../../payments/gateways/sandbox/tables.ts";
import { ledgerBalance } from "../../payments/payment-state/ledger.ts";
import { stormRounds } from "../../platform/testing/storm-size.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { endParcels, expectRefusal, payAndReview, runStep } from "../testing/order-storm.fixture.ts";
import { expectDocumentsMatchMoney, expectEverythingAddsUp } from "../testing/storm-checks.fixture.ts";
import { aMarket, ordersOf } from "../testing/storm-market.fixture.ts";
import { stormStep } from "../testing/storm-steps.fixture.ts";

const STORMS = stormRounds(60);

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

test("[MED-07] in whatever order people place, pay, cancel, wait, refuse and send, no pack and no paisa is lost", {
  timeout: 1_200_000,
}, async () => {
  let steps = 0;
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(stormStep, { minLength: 1, maxLength: 3 }), { minLength: 10, maxLength: 30, size: "max" }),
      async (storm) => {
        world.travelTo(noon);
        const market = await aMarket(world);
        for (const together of storm) {
          // Steps of one group run at once. A refusal is a valid answer, also from a gateway that has closed its
          // page.
          await Promise.all(together.map((one) => runStep(world, market, one).catch(expectRefusal)));
          steps += together.length;
          await expectEverythingAddsUp(world, market);
        }
        await payAndReview(world, market);
        await runStep(world, market, { do: "time passes", minutes: 31 });
        await world.tasks["payments.reconcile"]!({});
        await world.runJobs();
        await expectEverythingAddsUp(world, market);
        expect((await ordersOf(world, market)).filter(({ state }) => state === "pending")).toEqual([]);
        await endParcels(world, market);
        await world.runJobs();
        await expectEverythingAddsUp(world, market);
        ended += await expectDocumentsMatchMoney(world, market);
        await expectLedgerMatchesGateway();
      },
    ),
    // A failing storm is reported at once, because shrinking it would take too long.
    { numRuns: STORMS, endOnFailure: true },
  );
  // Random storms take about 40 steps each. Half of that is missed only when storms do nothing.
  expect(steps).toBeGreaterThan(20 * STORMS);
  expect(ended).toBeGreaterThan(STORMS / 4);
});

/** Checks that our ledger agrees with the gateway. */
async function expectLedgerMatchesGateway() {
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
