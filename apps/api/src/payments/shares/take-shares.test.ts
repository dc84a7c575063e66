import { expect, test } from "vitest";
import { takeShares } from "./take-shares.ts";

const held = [
  { id: "first", amountPaise: 35_00 },
  { id: "second", amountPaise: 15_00 },
];
const paise = (shares: { amountPaise: number }[]) => shares.map(({ amountPaise }) => amountPaise);

test("a refund without names is taken in proportion, and a whole one leaves nothing", () => {
  expect(paise(takeShares(held, 10_01))).toEqual([7_01, 3_00]);
  expect(paise(takeShares(held, 50_00))).toEqual([35_00, 15_00]);
});

test("a refund is taken from the one whose goods it is for", () => {
  expect(paise(takeShares(held, 5_00, { from: [{ id: "second", amountPaise: 5_00 }] }))).toEqual([0, 5_00]);
});

test("what is left of a leaving payee goes to those who stay", () => {
  const taken = takeShares(held, 10_00, { from: [{ id: "second", amountPaise: 10_00 }], leaving: ["second"] });
  expect(paise(taken)).toEqual([-5_00, 15_00]);
});

test("when nobody stays, the money stays where it is", () => {
  const from = held.map((share) => ({ ...share, amountPaise: share.amountPaise - 1_00 }));
  const taken = takeShares(held, 48_00, { from, leaving: ["first", "second"] });
  expect(paise(taken)).toEqual([34_00, 14_00]);
});

test("shares that do not sum up to the refund are an error", () => {
  expect(() => takeShares(held, 5_00, { from: [{ id: "first", amountPaise: 4_99 }] })).toThrow("499 and not 500");
});
