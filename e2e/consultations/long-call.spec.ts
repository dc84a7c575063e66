import { signUpAs } from "../accounts.ts";
import { expect, test } from "../journey.ts";
import { aBrowserUser, aRecordingPage, expectConnected, meet, timerOf } from "./call-journey.ts";

// This file is separate, so that its minutes pass beside the other journeys.
test("[CONS-03] a call of two minutes causes no error and no memory leak", async ({ openBrowser }) => {
  test.setTimeout(240_000);
  const page = await aRecordingPage(openBrowser);
  const patient = { page, id: (await signUpAs(page)).user.id };
  // A doctor whom no other journey books.
  const doctor = await aBrowserUser(openBrowser, {}, "doc-039@medisense.example", "doctor");
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
