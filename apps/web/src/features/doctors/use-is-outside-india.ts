import { useSyncExternalStore } from "react";
import { isOutsideIndia } from "../../lib/ist-dates.ts";

const never = () => () => {};

/** Returns a function like `isOutsideIndia`. A page rendered on the server is for people in India until it knows better. */
export function useIsOutsideIndia() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (instant: Date) => isInBrowser && isOutsideIndia(instant);
}
