import { useEffect, useSyncExternalStore } from "react";
import { redFlags } from "./red-flags.ts";

/** Returns the emergency in the first of these texts that mentions one. */
export function useRedFlag(...texts: string[]) {
  const isNeeded = texts.some((text) => text.trim() !== "");
  useEffect(() => {
    if (isNeeded) void redFlags.load();
  }, [isNeeded]);
  const isLoaded = useSyncExternalStore(redFlags.subscribe, redFlags.isLoaded, () => false);
  if (!isLoaded) return undefined;
  for (const text of texts) {
    const flag = redFlags.inText(text);
    if (flag) return flag;
  }
  return undefined;
}
