import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "../lib/language.tsx";

/** People doubt a page that has not answered for six seconds. Loading its code takes some of them. */
const SLOW_AFTER_MS = 4000;

/**
 * Informs on every screen that the server has been silent for a while. A mutation whose `meta` says `isLong`, such as an
 * upload, does not count.
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
  const isWaiting = useIsFetching() + useIsMutating({ predicate: ({ meta }) => !meta?.["isLong"] }) > 0;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
