import { expect, test } from "vitest";
import { backByOf } from "./back-by-of.ts";

const failedAt = new Date("2026-11-20T12:00:00+05:30");
const unpaid = { status: "failed", gateway: "razorpay", gatewaySessionId: "plink_1", appliedAt: failedAt } as const;

test("what a bank took is back within the gateway's working days after we last asked for it", () => {
  expect(backByOf(unpaid, failedAt)).toBe("2026-12-04");
  expect(backByOf({ ...unpaid, gateway: "stripe" }, failedAt)).toBe("2026-12-09");
  expect(backByOf({ ...unpaid, status: "pending", appliedAt: null }, failedAt)).toBe("2026-12-04");
});

test("nothing can have been taken without a page to pay on, and after the last day", () => {
  expect(backByOf({ ...unpaid, gatewaySessionId: null }, failedAt)).toBeNull();
  expect(backByOf(unpaid, new Date("2026-12-04T23:59:00+05:30"))).toBe("2026-12-04");
  expect(backByOf(unpaid, new Date("2026-12-05T00:00:00+05:30"))).toBeNull();
});

test.each(["paid", "refund_pending", "refunded", "partially_refunded"] as const)(
  "a payment that is %s is with us",
  (status) => {
    expect(backByOf({ ...unpaid, status }, failedAt)).toBeNull();
  },
);
