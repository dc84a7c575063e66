import { expect, test } from "vitest";
import { rupeesAndPaise } from "./rupees-and-paise.ts";

test.each([
  [125_000, "₹1,250.00"],
  [-40_050, "−₹400.50"],
  [0, "₹0.00"],
  [-0, "₹0.00"],
])("%d paise are %s", (paise, text) => {
  expect(rupeesAndPaise(paise)).toBe(text);
});
