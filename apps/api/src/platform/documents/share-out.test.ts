import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOut } from "./share-out.ts";

test("[MED-08] the shares of the delivery fee add up to it", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 20 }), (weights) => {
      const shares = shareOut(20_00, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(20_00);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
  );
});
