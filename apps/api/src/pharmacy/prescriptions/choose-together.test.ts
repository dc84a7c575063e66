import { expect, test } from "vitest";
import { chooseTogether } from "./choose-together.ts";

const offer = (storeId: string, price: number, hindrance = 0) => ({
  storeId,
  price,
  hindrance,
  isEnough: hindrance < 3,
});

const storesOf = (...wanted: ReturnType<typeof offer>[][]) => chooseTogether(wanted).map((chosen) => chosen?.storeId);

test("[MED-04] one store that has all medicines comes before cheaper offers of several", () => {
  expect(storesOf([offer("a", 10), offer("b", 40)], [offer("c", 10), offer("b", 40)])).toEqual(["b", "b"]);
});

test("[MED-04] of two stores that have all, the one where they cost less together", () => {
  const [first, second] = [
    [offer("a", 10), offer("b", 20)],
    [offer("a", 90), offer("b", 20)],
  ];
  expect(storesOf(first, second)).toEqual(["b", "b"]);
});

test("[MED-04] without a store that has all, as few as possible, and the cheapest among those", () => {
  expect(
    storesOf(
      [offer("a", 50), offer("x", 10)],
      [offer("a", 50), offer("y", 10)],
      [offer("b", 50), offer("z", 60)],
      [offer("a", 50), offer("b", 40)],
    ),
  ).toEqual(["a", "a", "b", "b"]);
});

test("[MED-04] a store that only hands over is not chosen where another one delivers", () => {
  expect(storesOf([offer("a", 10, 1), offer("b", 40)], [offer("a", 10)])).toEqual(["b", "a"]);
});

test("[MED-04] what is sold out decides nothing, and what nobody has stays without an offer", () => {
  expect(storesOf([offer("a", 10), offer("b", 20)], [offer("b", 10, 4)], [])).toEqual(["a", "b", undefined]);
});
