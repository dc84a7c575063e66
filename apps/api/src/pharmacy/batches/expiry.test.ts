import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { expect, test } from "vitest";
import { lastDayOf, refuseExpiring } from "./expiry.ts";

test.each([
  ["2027-02", "2027-02-28"],
  ["2028-02", "2028-02-29"],
  ["2026-12", "2026-12-31"],
])("a pack that expires in %s is good until %s", (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});

test.each([
  ["2026-10-31", "2026-11-20", pharmacyDeskErrors.batchExpired],
  ["2026-11-30", "2026-11-20", pharmacyDeskErrors.batchExpiresSoon],
  ["2027-01-31", "2026-11-20", pharmacyDeskErrors.batchExpiresSoon],
  ["2027-02-28", "2026-11-20", undefined],
  ["2027-02-28", "2026-11-30", undefined],
  ["2026-11-30", "2026-11-30", pharmacyDeskErrors.batchExpiresSoon],
])("a pack that is good until %s is packed on %s only if that is three months away", (expiresOn, today, refusal) => {
  const check = () => refuseExpiring(expiresOn, today);
  if (refusal) expect(check).toThrow(refusal.message);
  else expect(check).not.toThrow();
});
