import { expect, test } from "vitest";
import { estimateStart } from "./estimate-start.ts";

const at = (time: string) => new Date(`2026-11-20T${time}:00+05:30`);
const minutes = (...list: number[]) => list.map((minute) => minute * 60_000);
const nobody = { now: at("10:00"), tookMs: [], runningSince: undefined, ahead: [], bookedFor: at("10:00") };

test("with nobody ahead and a free doctor the visit begins now, rounded to five minutes", () => {
  expect(estimateStart(nobody)).toEqual({ from: at("10:00"), until: at("10:05") });
});

test("the estimate is never before the booked time", () => {
  expect(estimateStart({ ...nobody, bookedFor: at("12:30") })).toEqual({ from: at("12:30"), until: at("12:35") });
});

test("the range spans a quick day and a slow day", () => {
  const tookMs = minutes(10, 12, 20, 30);
  const ahead = [at("09:00"), at("09:30")];
  // A quarter of the visits took 11.5 minutes or less, three quarters 22.5 or less; two are still to come.
  expect(estimateStart({ ...nobody, tookMs, ahead })).toEqual({ from: at("10:20"), until: at("10:45") });
});

test("before the first visit is completed, the booked length counts", () => {
  expect(estimateStart({ ...nobody, runningSince: at("09:50") })).toEqual({ from: at("10:20"), until: at("10:25") });
});

test("one finished visit does not decide the pace alone", () => {
  const { from, until } = estimateStart({ ...nobody, tookMs: minutes(10), ahead: [at("09:30")] });
  expect([from, until]).toEqual([at("10:15"), at("10:25")]);
});

test("a visit in progress that takes longer than usual is assumed to end now", () => {
  const tookMs = minutes(10, 10, 10, 10);
  expect(estimateStart({ ...nobody, tookMs, runningSince: at("09:00") })).toEqual({
    from: at("10:00"),
    until: at("10:05"),
  });
});

test("patients ahead do not begin before their booked times", () => {
  const tookMs = minutes(10, 10, 10, 10);
  expect(estimateStart({ ...nobody, tookMs, ahead: [at("11:00")] }).from).toEqual(at("11:10"));
});
