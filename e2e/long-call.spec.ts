import { aDoctor, aPatient, button, expectConnected, meet, timerOf } from "./call-journey.ts";
import { expect, test } from "./journey.ts";
import { startTwoServers, type TwoServers } from "./two-servers.ts";

/** In a file of its own, so that its minutes pass beside the other journeys. */
let product: TwoServers;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startTwoServers();
});
test.afterAll(() => product?.stop());

test("[CONS-03] two minutes of a call leave no error and no memory behind", async ({ browser }) => {
  test.setTimeout(240_000);
  const [one, other] = product.addresses;
  const [patient, doctor] = await Promise.all([aPatient(browser, one), aDoctor(browser, other)]);
  await meet(patient, doctor);
  await button(patient.page, "Start Call").click();
  await expectConnected(patient, doctor);

  const cdp = await patient.context.newCDPSession(patient.page);
  async function usedHeap() {
    await cdp.send("HeapProfiler.collectGarbage");
    return (await cdp.send("Runtime.getHeapUsage")).usedSize;
  }
  // What the first seconds load is there to stay.
  await expect.poll(() => timerOf(patient), { timeout: 40_000 }).toBeGreaterThanOrEqual(20);
  const early = await usedHeap();
  await expect.poll(() => timerOf(patient), { timeout: 150_000, intervals: [5000] }).toBeGreaterThanOrEqual(120);
  await expectConnected(patient, doctor);
  expect(await usedHeap()).toBeLessThan(early * 1.1 + 500_000);
  expect([...patient.faults, ...doctor.faults]).toEqual([]);
  await Promise.all([patient, doctor].map(({ context }) => context.close()));
});
