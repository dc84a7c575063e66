import { expect, test } from "vitest";
import { minutesAndSeconds } from "./minutes-and-seconds.ts";

test("[CONS-03] the duration of a call is shown in minutes and seconds", () => {
  expect([0, 9_999, 61_000, 3_725_000].map(minutesAndSeconds)).toEqual(["00:00", "00:09", "01:01", "62:05"]);
});
