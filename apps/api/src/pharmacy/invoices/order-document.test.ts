import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { isFeeLine } from "./order-document.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test.each([
  [{ name: "Service charge", isFee: true }, true],
  [{ name: "Delivery", isFee: true }, true],
  [{ name: "Delivery", isFee: false }, false],
  [{ name: "Delivery" }, true],
  [{ name: "Povimol" }, false],
])("[MED-08] the line %o is the order's fee: %s", (line, isFee) => {
  expect(isFeeLine(line)).toBe(isFee);
});
