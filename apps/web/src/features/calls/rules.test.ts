import { beforeEach, describe, expect, test, vi } from "vitest";
import { minutesAndSeconds } from "./call-time.ts";
import { gradeOf } from "./connection-test.ts";
import { figuresOf, isTooWeakForVideo } from "./link-figures.ts";
import { createRecovery } from "./recovery.ts";

describe("recovery", () => {
  let acts: number[];
  let recovery: ReturnType<typeof createRecovery>;
  beforeEach(() => {
    vi.useFakeTimers();
    acts = [];
    recovery = createRecovery((attempt) => acts.push(attempt));
  });
  const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

  test("[CONS-05] a failed connection is helped at once, a disconnected one after three seconds", () => {
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

  test("[CONS-05] a short break heals by itself", () => {
    recovery.see("disconnected");
    seconds(2);
    recovery.see("flowing");
    seconds(60);
    expect(acts).toEqual([]);
  });

  test("[CONS-05] help is repeated, less and less often, until media flows", () => {
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

  test("[CONS-05] a network that is back is a reason not to wait", () => {
    recovery.see("failed");
    seconds(7);
    const before = acts.length;
    recovery.hurry();
    seconds(0);
    expect(acts).toHaveLength(before + 1);
  });
});

test("[CONS-03] the time of a call is minutes and seconds", () => {
  expect([0, 9_999, 61_000, 3_725_000].map(minutesAndSeconds)).toEqual(["00:00", "00:09", "01:01", "62:05"]);
});

test("[CONS-05] the connection test says what the ways it found are good for", () => {
  const grades = [["host", "srflx", "relay"], ["relay"], ["host"], []].map((found) => gradeOf(new Set(found)));
  expect(grades).toEqual(["good", "relay-only", "direct-only", "none"]);
});

test("what statistics say is added up, and a link too weak for video is known by it", () => {
  const figures = figuresOf([
    ["a", { type: "inbound-rtp", kind: "audio", packetsReceived: 5 }],
    ["v", { type: "inbound-rtp", kind: "video", packetsReceived: 7, framesDecoded: 3 }],
    ["r", { type: "remote-inbound-rtp", fractionLost: 0.4 }],
    ["p", { type: "candidate-pair", nominated: true, state: "succeeded", availableOutgoingBitrate: 300_000 }],
  ]);
  expect(figures).toEqual({ packetsReceived: 12, framesDecoded: 3, lossShare: 0.4, availableBps: 300_000 });
  expect(isTooWeakForVideo(figures)).toBe(true);
  expect(isTooWeakForVideo({ ...figures, lossShare: 0.05 })).toBe(false);
  expect(isTooWeakForVideo({ ...figures, lossShare: 0, availableBps: 50_000 })).toBe(true);
});
