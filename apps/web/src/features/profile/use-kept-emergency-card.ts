import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** The time (ms) after which the screen has loaded on most phones, for browsers that do not tell when they are idle. */
const SCREEN_LOADED_AFTER_MS = 5000;
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** Fetches the person's emergency card once the screen is idle, so that it opens offline though nobody has opened it before. */
export function useKeptEmergencyCard(personId: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!personId) return;
    const keep = async () => {
      try {
        const { emergencyCard } = await import("./queries.ts");
        await queryClient.prefetchQuery({ ...emergencyCard(personId), staleTime: ONE_DAY_MS });
      } catch {
        // The network went, and the file did not come. The next visit of this screen fetches it.
      }
    };
    const { requestIdleCallback, cancelIdleCallback } = window as Partial<Window>;
    if (requestIdleCallback && cancelIdleCallback) {
      const waiting = requestIdleCallback(() => void keep());
      return () => cancelIdleCallback(waiting);
    }
    const waiting = setTimeout(() => void keep(), SCREEN_LOADED_AFTER_MS);
    return () => clearTimeout(waiting);
  }, [queryClient, personId]);
}
