import type { AppointmentStatus } from "@medisense/contract/appointments";
import { describe, expect, test } from "vitest";
import { callTimes, currentVisit } from "./current-visit.ts";

const at = (time: string, day = 20) => new Date(`2026-11-${day}T${time}:00+05:30`);
const strict = { openFromConfirmation: false };
const shown = { openFromConfirmation: true };
const visit = (startsAt: Date, status: AppointmentStatus = "confirmed", createdAt = at("09:00", 19)) => ({
  startsAt,
  status,
  createdAt,
});

describe("[CONS-05] when a call is open", () => {
  test("from ten minutes before the start until half an hour after the end", () => {
    expect(callTimes(visit(at("12:30")), at("12:00"), strict)).toEqual({
      opensAt: at("12:20"),
      closesAt: at("13:30"),
      isOpen: false,
    });
  });

  test("a call that opens at the confirmation closes at the usual time and never opens later than usual", () => {
    expect(callTimes(visit(at("12:30")), at("12:00"), shown)).toEqual({
      opensAt: at("09:00", 19),
      closesAt: at("13:30"),
      isOpen: true,
    });
    expect(callTimes(visit(at("12:30"), "confirmed", at("12:29")), at("12:29"), shown).opensAt).toEqual(at("12:20"));
    expect(callTimes(visit(at("12:30")), at("13:30"), shown).isOpen).toBe(false);
  });

  test("while the doctor is seeing the patient, until the end of that day in India", () => {
    const running = visit(at("12:30"), "in_progress");
    for (const rules of [strict, shown]) {
      expect(callTimes(running, at("17:00"), rules)).toMatchObject({ closesAt: at("00:00", 21), isOpen: true });
      expect(callTimes(running, at("00:00", 21), rules).isOpen).toBe(false);
    }
    expect(callTimes({ ...running, status: "completed" }, at("17:00"), strict).isOpen).toBe(false);
  });

  test("in the last slot before midnight, until half an hour after the end", () => {
    const running = visit(at("23:30"), "in_progress");
    expect(callTimes(running, at("00:10", 21), strict)).toMatchObject({ closesAt: at("00:30", 21), isOpen: true });
  });

  test.each(["pending", "completed", "no_show", "cancelled", "expired"] as const)(
    "never by a visit that is %s",
    (status) => {
      for (const rules of [strict, shown])
        expect(callTimes(visit(at("12:30"), status), at("12:30"), rules).isOpen).toBe(false);
    },
  );
});

describe("[CONS-05] which of a pair's visits is the current one", () => {
  const morning = visit(at("11:00"));
  const next = visit(at("11:30"));
  const tomorrow = visit(at("10:00", 21));
  const dayAfter = visit(at("10:00", 22));
  const all = [dayAfter, morning, tomorrow, next];

  test.each([
    ["10:00", morning],
    ["11:19", morning],
    ["11:20", next],
    ["12:29", next],
    ["12:30", tomorrow],
  ])("at %s, whatever can be joined before anything else", (time, expected) => {
    for (const rules of [strict, shown]) expect(currentVisit(all, at(time), rules)).toBe(expected);
  });

  test("the one that is in progress, before one that is about to begin", () => {
    const running = visit(at("11:00"), "in_progress");
    expect(currentVisit([next, running], at("11:25"), strict)).toBe(running);
  });

  test("one whose call is open, before an unpaid one that comes sooner", () => {
    const held = visit(at("18:00"), "pending");
    expect(currentVisit([held, tomorrow], at("12:00"), shown)).toBe(tomorrow);
    expect(currentVisit([held, tomorrow], at("12:00"), strict)).toBe(held);
  });

  test("the latest visit when all are over, and none when there are none", () => {
    const over = [visit(at("09:00"), "completed"), visit(at("11:00"), "cancelled")];
    expect(currentVisit(over, at("20:00"), strict)).toBe(over[1]);
    expect(currentVisit([], at("20:00"), strict)).toBeUndefined();
  });
});
