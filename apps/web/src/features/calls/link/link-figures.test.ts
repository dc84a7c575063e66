import { expect, test } from "vitest";
import { figuresOf, isTooWeakForVideo } from "./link-figures.ts";

test("statistics are added up, and show when a link is too weak for video", () => {
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
