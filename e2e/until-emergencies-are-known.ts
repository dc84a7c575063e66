import { expect, type Page } from "@playwright/test";

/** Waits until the page's worker has unpacked the emergency knowledge. A question that comes earlier waits for that. */
export async function untilEmergenciesAreKnown(page: Page) {
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  await expect.poll(() => worker!.evaluate(() => self.onmessage === null)).toBe(false);
  // An event runs its handler at once, so this ends when the question is answered.
  await worker!.evaluate(() => {
    self.dispatchEvent(new MessageEvent("message", { data: { id: 0, texts: [""], earlier: [] } }));
  });
}
