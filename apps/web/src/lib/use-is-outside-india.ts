import { useSyncExternalStore } from "react";
import { isOutsideIndia } from "./ist-dates.ts";

const never = () => () => {};

/**
 * Returns true for a device whose clock is not India's at this instant. A page that the server rendered is for people in
 * India at first. Only what depends on this is then rendered again.
 */
export const useIsOutsideIndia = (instant: Date) =>
  useSyncExternalStore(
    never,
    () => isOutsideIndia(instant),
    () => false,
  );
