import { expect, test } from "vitest";
import { aHeldAppointment, anAppointment } from "../../testing/fixtures.ts";
import { paymentStateOf, timeLeft } from "./payment-state.ts";

const now = new Date("2026-11-20T06:30:00Z");
const until = "2026-11-20T06:40:00Z";

test.each([
  ["a held slot waits for payment", aHeldAppointment({ holdExpiresAt: until }), false, "awaited"],
  ["one just paid for is being confirmed", aHeldAppointment({ holdExpiresAt: until }), true, "confirming"],
  ["one the gateway was paid for is being confirmed", aHeldAppointment({ paymentStatus: "paid" }), false, "confirming"],
  [
    "a hold that is over is settled first",
    aHeldAppointment({ holdExpiresAt: "2026-11-20T06:29:59Z" }),
    false,
    "lapsed",
  ],
  ["a hold without an end is settled first", aHeldAppointment({ holdExpiresAt: null }), false, "lapsed"],
  ["a confirmed visit waits for nothing", anAppointment(), true, "none"],
] as const)("[DOC-13] %s", (_title, appointment, isBack, state) => {
  expect(paymentStateOf(appointment, now, isBack)).toBe(state);
});

test("[DOC-12] the countdown is exact to the second and never below zero", () => {
  expect(timeLeft(new Date(until), now)).toBe("10:00");
  expect(timeLeft(new Date("2026-11-20T06:31:05Z"), now)).toBe("1:05");
  expect(timeLeft(new Date("2026-11-20T06:29:00Z"), now)).toBe("0:00");
});
