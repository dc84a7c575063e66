import { beforeEach, expect, test, vi } from "vitest";
import { createRecovery } from "./recovery.ts";

let acts: number[];
let recovery: ReturnType<typeof createRecovery>;
beforeEach(() => {
  vi.useFakeTimers();
  acts = [];
  recovery = createRecovery((attempt) => acts.push(attempt));
});
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

test("[CONS-05] recovery of a failed link starts at once, of a disconnected one after three seconds", () => {
  recovery.see("disconnected");
  seconds(2.9);
  expect(acts).toEqual([]);
  seconds(0.2);
  expect(acts).toEqual([1]);

  recovery.stop();
  recovery.see("failed");
  seconds(0);
  expect(acts).toEqual([1, 1]);
});

test("[CONS-05] a short interruption ends without recovery", () => {
  recovery.see("disconnected");
  seconds(2);
  recovery.see("flowing");
  seconds(60);
  expect(acts).toEqual([]);
});

test("[CONS-05] recovery is repeated with growing delays until media flows", () => {
  recovery.see("failed");
  seconds(0);
  seconds(2);
  seconds(4);
  seconds(8);
  seconds(8);
  expect(acts).toEqual([1, 2, 3, 4, 5]);
  recovery.see("flowing");
  seconds(60);
  expect(acts).toHaveLength(5);
});

test("[CONS-05] a network that is back starts recovery at once", () => {
  recovery.see("failed");
  seconds(7);
  const before = acts.length;
  recovery.retryNow();
  seconds(0);
  expect(acts).toHaveLength(before + 1);
});
