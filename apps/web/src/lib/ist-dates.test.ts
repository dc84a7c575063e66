import { afterEach, expect, test, vi } from "vitest";
import { istDaysFrom, longDate, ownTime, shortDate, weekday } from "./ist-dates.ts";
import { rupees } from "./money/rupees.ts";

const lateEvening = new Date("2026-11-20T18:45:00Z"); // 00:15 on the 21st in India

afterEach(() => vi.unstubAllGlobals());

test("dates and money need no formatter of Intl, whose first use would delay the first screen", () => {
  vi.stubGlobal("Intl", {});
  expect(longDate(lateEvening)).toBe("Sat, 21 Nov 2026");
  expect(rupees(1500)).toBe("₹1,500");
});

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
  expect([170, 1234567.5, 999.999, -100000, 0].map(rupees)).toEqual([
    "₹170",
    "₹12,34,567.50",
    "₹1,000",
    "-₹1,00,000",
    "₹0",
  ]);
});

test("each month and weekday has its short name in both languages", () => {
  const day = (month: number) => new Date(Date.UTC(2026, month, 1 + month));
  const all = (locale: "en" | "hi") => Array.from({ length: 12 }, (_, month) => longDate(day(month), locale));
  expect(all("en")).toEqual([
    "Thu, 1 Jan 2026",
    "Mon, 2 Feb 2026",
    "Tue, 3 Mar 2026",
    "Sat, 4 Apr 2026",
    "Tue, 5 May 2026",
    "Sat, 6 Jun 2026",
    "Tue, 7 Jul 2026",
    "Sat, 8 Aug 2026",
    "Wed, 9 Sept 2026",
    "Sat, 10 Oct 2026",
    "Wed, 11 Nov 2026",
    "Sat, 12 Dec 2026",
  ]);
  expect(all("hi").slice(0, 3)).toEqual(["गुरु, 1 जन॰ 2026", "सोम, 2 फ़र॰ 2026", "मंगल, 3 मार्च 2026"]);
});

test("a time is told as the device's own clock shows it", () => {
  const here = new Date(2026, 10, 21, 0, 5);
  expect([ownTime(here), ownTime(here, "hi")]).toEqual(["Sat, 12:05 AM", "शनि, 12:05 AM"]);
});
