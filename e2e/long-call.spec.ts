import { button, expect, expectConnected, meet, test, timerOf } from "./call-journey.ts";

// In a file of its own, so that its minutes pass beside the other journeys.
test("[CONS-03] two minutes of a call leave no error and no memory behind", async ({ patient, doctor }) => {
  test.setTimeout(240_000);
  await meet(patient, doctor);
  await button(patient.page, "Start Call").click();
  await expectConnected(patient, doctor);

  const cdp = await patient.page.context().newCDPSession(patient.page);
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
});
