import { expect, test, vi } from "vitest";
import { WorkerInPage } from "../../testing/worker-in-page.ts";

test("a worker that cannot be loaded finds nothing, and the next question starts another", async () => {
  const starts = vi.fn();
  let isOnline = false;
  vi.stubGlobal(
    "Worker",
    class extends WorkerInPage {
      constructor() {
        super();
        starts();
        if (!isOnline) {
          this.postMessage = () => undefined;
          queueMicrotask(() => this.dispatchEvent(new Event("error")));
        }
      }
    },
  );
  vi.resetModules();
  const { redFlags } = await import("./red-flags.ts");
  const emergency = "severe chest pain spreading to my left arm";

  expect(await Promise.all([redFlags.inTexts([emergency]), redFlags.inConversation(emergency, [])])).toEqual([
    undefined,
    undefined,
  ]);
  isOnline = true;

  expect(await redFlags.inTexts(["see you tomorrow", emergency])).toMatchObject({ kind: "emergency" });
  expect(starts).toHaveBeenCalledTimes(2);
});
