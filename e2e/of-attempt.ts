import { test } from "@playwright/test";

/** Returns what this attempt of a journey uses. A first attempt that failed may leave its slot taken, or a visit begun. */
export const ofAttempt = <Value>(first: Value, second: Value) => (test.info().retry === 0 ? first : second);
