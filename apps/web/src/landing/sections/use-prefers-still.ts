import { useSyncExternalStore } from "react";

const stillness = "(prefers-reduced-motion: reduce)";

export function usePrefersStill() {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(stillness);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(stillness).matches,
    () => false,
  );
}
