import { useEffect } from "react";
import { createObservable } from "../observable.ts";
import { useIsOnline } from "./use-is-online.ts";

/** The number of shapes on the screen that stand for what has not arrived. */
export const awaitedParts = createObservable({ shapes: 0 });

/** Counts a shape that stands for what has not arrived. Returns false while nothing can arrive. */
export function useAwaitedPart() {
  useEffect(() => {
    awaitedParts.change({ shapes: awaitedParts.read().shapes + 1 });
    return () => awaitedParts.change({ shapes: awaitedParts.read().shapes - 1 });
  }, []);
  return useIsOnline();
}
