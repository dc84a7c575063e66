import { expect, test } from "vitest";
import { positionsOf, routesAt } from "./route-positions.ts";

const screen = { path: "chat" };
const frame = { path: "dashboard", children: [{ path: "home" }, { children: [{ path: "doctors" }, screen] }] };
const routes = [{ path: "login" }, frame];

test("the positions of a screen's routes lead to the same routes again", () => {
  const matched = [frame, frame.children[1]!, screen];
  const positions = positionsOf(routes, matched);

  expect(positions).toEqual([1, 1, 1]);
  expect(routesAt(routes, positions)).toEqual(matched);
});

test("positions that lead nowhere end with the last route that there is", () => {
  expect(routesAt(routes, [1, 7, 0])).toEqual([frame]);
  expect(positionsOf(routes, [])).toEqual([]);
});
