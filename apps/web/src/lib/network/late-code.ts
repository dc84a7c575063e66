import { createObservable } from "../observable.ts";

/** The number of open screens whose code has not arrived. */
export const lateCode = createObservable({ screens: 0 });

/** Counts a screen as late until the returned function is called. */
export function countLateScreen() {
  let isLate = true;
  lateCode.change({ screens: lateCode.read().screens + 1 });
  return () => {
    if (isLate) lateCode.change({ screens: lateCode.read().screens - 1 });
    isLate = false;
  };
}
