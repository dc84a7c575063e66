import { expect, test } from "vitest";
import { whyNotSold } from "./why-not-sold.ts";

test.each([
  ["Methylphenidate 10 mg", "methylphenidate is in Schedule X"],
  ["Tramadol Hydrochloride 50 mg", "tramadol is a psychotropic substance"],
  ["FENTANYL 25 mcg/h", "fentanyl is a narcotic drug"],
  ["Ketamin 50 mg", "ketamine is in Schedule X"],
  ["Ultracet Tablet", "tramadol is a psychotropic substance"],
  ["Mifepristone 200 mg", "mifepristone is given out only under a doctor's eyes"],
  ["Codine 10 mg", "its genericName may mean codeine, which is a narcotic drug"],
  ["Paracetamol 500 mg", undefined],
  ["Dextromethorphan 10 mg", undefined],
])("the reason not to sell '%s' is: %s", (name, reason) => {
  expect(whyNotSold(name)).toBe(reason);
});
