import { useState } from "react";

/**
 * Holds the values that a form began with, which a correction may overwrite. After `renew` the form begins anew, with its
 * own key, once the entry has been loaded with other values.
 */
export function useSeenValues(current: Record<string, string>) {
  const [seen, setSeen] = useState(current);
  const [isOutdated, setOutdated] = useState(false);
  const [key, loaded] = [JSON.stringify(seen), JSON.stringify(current)];
  if (isOutdated && key !== loaded) {
    setSeen(current);
    setOutdated(false);
  }
  return { seen, key, renew: () => setOutdated(true) };
}
