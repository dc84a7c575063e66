import { expect, expectConnected, meet, callTest as test, timerOf } from "./call-journey.ts";

// This file is separate, so that its minutes pass beside the other journeys.
test("[CONS-03] a call of two minutes causes no error and no memory leak", async ({ patient, doctor }) => {
  test.setTimeout(240_000);
  await meet(patient, doctor);
  await expectConnected(patient, doctor);

  const cdp = await patient.page.context().newCDPSession(patient.page);
  async function usedHeap() {
    await cdp.send("HeapProfiler.collectGarbage");
    return (await cdp.send("Runtime.getHeapUsage")).usedSize;
  }
  // Whatever the first seconds load stays in memory.
  await expect.poll(() => timerOf(patient), { timeout: 120_000 }).toBeGreaterThanOrEqual(20);
  const early = await usedHeap();
  await expect.poll(() => timerOf(patient), { timeout: 300_000, intervals: [5000] }).toBeGreaterThanOrEqual(120);
  await expectConnected(patient, doctor);
  expect(await usedHeap()).toBeLessThan(early * 1.1 + 500_000);
});
