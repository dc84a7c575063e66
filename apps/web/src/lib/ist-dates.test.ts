import { expect, test } from "vitest";
import { istDaysFrom, longDate, shortDate, weekday } from "./ist-dates.ts";
import { rupees } from "./rupees.ts";

const lateEvening = new Date("2026-11-20T18:45:00Z"); // 00:15 on the 21st in India

test("a day is India's day wherever the device is", () => {
  expect(longDate(lateEvening)).toBe("Sat, 21 Nov 2026");
  expect(shortDate(lateEvening)).toBe("21 Nov");
  expect(weekday(lateEvening, "hi")).toBe("शनि");
});

test("today and tomorrow change at midnight in India", () => {
  expect(istDaysFrom(new Date("2026-11-20T18:00:00Z"), lateEvening)).toBe(1);
  expect(istDaysFrom(new Date("2026-11-20T18:31:00Z"), lateEvening)).toBe(0);
});

test("money is written the Indian way", () => {
  expect([rupees(170), rupees(1234567.5)]).toEqual(["₹170", "₹12,34,567.50"]);
});
