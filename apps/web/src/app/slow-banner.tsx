import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useText } from "../lib/language.tsx";
import { lateCode } from "../lib/network/late-code.ts";

/** People doubt a page that has not answered for six seconds. */
const SLOW_AFTER_MS = 4000;
/** The time in which a page opens. What it waits for then counts from its start: loading the code took some of that. */
const OPENING_MS = 15_000;
/** The notice comes for no wait that is shorter. */
const LEAST_WAIT_MS = 500;

/**
 * Informs on every screen that the server has been silent for a while. A mutation whose `meta` says `isLong`, such as an
 * upload, does not count, nor does one that waits for a network.
 */
export function SlowBanner() {
  const t = useText();
  const isSlow = useIsSlow();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-40 grid justify-items-center px-4">
      {isSlow && (
        <p className="flex items-center gap-2 rounded-full bg-marigold-50 px-4 py-2 text-ink-900 text-sm shadow-lg">
          <Hourglass aria-hidden="true" className="size-4 shrink-0" />
          {t("MediSense is taking longer than usual. Still trying…")}
        </p>
      )}
    </div>
  );
}

function useIsSlow() {
  const lateScreens = useSyncExternalStore(lateCode.subscribe, () => lateCode.read().screens, noneOnServer);
  const calls =
    useIsFetching() + useIsMutating({ predicate: ({ meta, state }) => !meta?.["isLong"] && !state.isPaused });
  const isWaiting = lateScreens + calls > 0;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const sinceOpened = performance.now();
    const waitedMs = sinceOpened < OPENING_MS ? sinceOpened : 0;
    const timer = setTimeout(() => setSlow(true), Math.max(LEAST_WAIT_MS, SLOW_AFTER_MS - waitedMs));
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}

const noneOnServer = () => 0;
