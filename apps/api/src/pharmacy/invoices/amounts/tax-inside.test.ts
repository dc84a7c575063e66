import fc from "fast-check";
import { expect, test } from "vitest";
import { taxInside } from "./tax-inside.ts";

test.each([
  [105_00, 5, true, { taxablePaise: 100_00, cgstPaise: 2_50, sgstPaise: 2_50, igstPaise: 0 }],
  [105_00, 5, false, { taxablePaise: 100_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 5_00 }],
  [36_10, 5, true, { taxablePaise: 34_38, cgstPaise: 86, sgstPaise: 86, igstPaise: 0 }],
  [99_99, 12, true, { taxablePaise: 89_27, cgstPaise: 5_36, sgstPaise: 5_36, igstPaise: 0 }],
  [99_99, 12, false, { taxablePaise: 89_28, cgstPaise: 0, sgstPaise: 0, igstPaise: 10_71 }],
  [51_80, 5, true, { taxablePaise: 49_34, cgstPaise: 1_23, sgstPaise: 1_23, igstPaise: 0 }],
  [50_00, 0, true, { taxablePaise: 50_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
])("[MED-08] the tax included in %s paise at %s %%, same state %s", (amount, rate, isSameState, share) => {
  expect(taxInside(amount, rate, isSameState)).toEqual(share);
});

test("[MED-08] value and taxes always add up to the price, and CGST equals SGST", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 0, max: 28 }),
      fc.boolean(),
      (amount, rate, same) => {
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxInside(amount, rate, same);
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(amount);
        expect(Math.min(taxablePaise, cgstPaise, sgstPaise, igstPaise)).toBeGreaterThanOrEqual(0);
        expect(cgstPaise).toBe(sgstPaise);
        const exact = (amount * rate) / (100 + rate);
        expect(Math.abs(cgstPaise + sgstPaise + igstPaise - exact)).toBeLessThanOrEqual(same ? 1 : 0.5);
      },
    ),
  );
});
