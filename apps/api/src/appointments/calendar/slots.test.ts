import { istDate, istMidnight, istTime, minutesOfIstDay } from "@medisense/contract/ist";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { daysFrom, endOfOffer, isAway, offeredDays, slotsOfDay, type WeeklyWindow } from "./slots.ts";

const ist = (local: string) => new Date(`${local}+05:30`);
const labels = (slots: Date[]) => slots.map(istTime);
const houseSlots = (mode: "online" | "clinic", date: string, now: Date) => slotsOfDay([], mode, date, now);

const anInstant = fc.date({ min: ist("2026-01-01T00:00:00"), max: ist("2027-12-31T23:59:59"), noInvalidDate: true });
const aMode = fc.constantFrom("online" as const, "clinic" as const);
const aWindow = fc
  .record({ weekday: fc.nat(6), edges: fc.uniqueArray(fc.nat(1440), { minLength: 2, maxLength: 2 }) })
  .map(({ weekday, edges }): WeeklyWindow => {
    const [opensMinute, closesMinute] = edges.sort((one, other) => one - other) as [number, number];
    return { weekday, opensMinute, closesMinute };
  });
const someHours = fc.array(aWindow, { maxLength: 6 });

describe("the default hours", () => {
  test("[DOC-09] a future day has 22 slots, from 10:00 AM to 8:30 PM", () => {
    const slots = labels(houseSlots("clinic", "2026-11-21", ist("2026-11-20T14:10:00")));
    expect(slots).toHaveLength(22);
    expect([slots.at(0), slots.at(-1)]).toEqual(["10:00 AM", "8:30 PM"]);
    expect(labels(houseSlots("online", "2026-11-21", ist("2026-11-20T14:10:00")))).toEqual(slots);
  });

  test.each([
    // now, kind of visit, first, last, how many
    ["00:00:00", "online", "1:00 AM", "8:30 PM", 40],
    ["00:20:00", "online", "1:00 AM", "8:30 PM", 40],
    ["00:20:00", "clinic", "10:00 AM", "8:30 PM", 22],
    ["07:10:00", "online", "8:00 AM", "8:30 PM", 26],
    ["07:10:00", "clinic", "10:00 AM", "8:30 PM", 22],
    ["09:59:59", "clinic", "10:00 AM", "8:30 PM", 22],
    ["10:00:00", "clinic", "11:00 AM", "8:30 PM", 20],
    ["14:10:15", "online", "3:00 PM", "8:30 PM", 12],
    ["19:59:59", "online", "8:00 PM", "8:30 PM", 2],
  ] as const)("[DOC-09] today at %s, a visit %s can be booked from %s to %s", (time, mode, first, last, count) => {
    const slots = labels(houseSlots(mode, "2026-11-20", ist(`2026-11-20T${time}`)));
    expect([slots.at(0), slots.at(-1), slots.length]).toEqual([first, last, count]);
  });

  test.each(["20:00:00", "20:30:00", "23:30:00", "23:59:59"])(
    "[DOC-09] today at %s no slot is left, and tomorrow has all of them",
    (time) => {
      const now = ist(`2026-11-20T${time}`);
      expect(houseSlots("online", "2026-11-20", now)).toEqual([]);
      expect(houseSlots("online", "2026-11-21", now)).toHaveLength(22);
    },
  );

  test("[DOC-09] the day changes at midnight in India, not in Greenwich", () => {
    expect([...offeredDays(ist("2026-11-20T23:59:59"))][0]).toBe("2026-11-20");
    expect([...offeredDays(ist("2026-11-21T00:00:00"))][0]).toBe("2026-11-21");
    expect([...offeredDays(ist("2026-11-21T05:29:00"))][0]).toBe("2026-11-21");
  });

  test("[DOC-09] yesterday and an eighth day have no slot", () => {
    const now = ist("2026-11-20T14:10:00");
    expect(houseSlots("online", "2026-11-19", now)).toEqual([]);
    expect(houseSlots("online", "2026-11-26", now)).toHaveLength(22);
    expect(houseSlots("online", "2026-11-27", now)).toEqual([]);
    expect(endOfOffer(now)).toEqual(ist("2026-11-27T00:00:00"));
  });

  test("[DOC-09] seven days run on over the end of a month and of a year", () => {
    expect([...daysFrom("2026-12-28")]).toEqual([
      "2026-12-28",
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
      "2027-01-03",
    ]);
  });

  test("[DOC-09] at any moment: whole half hours, ascending, in the future, never at or after 21:00", () => {
    fc.assert(
      fc.property(anInstant, aMode, fc.nat(6), (now, mode, day) => {
        const date = [...offeredDays(now)][day]!;
        const slots = houseSlots(mode, date, now);
        for (const [index, slot] of slots.entries()) {
          expect(slot.getTime() % 1_800_000).toBe(0);
          expect(istDate(slot)).toBe(date);
          expect(slot > now).toBe(true);
          expect(minutesOfIstDay(slot)).toBeLessThan(21 * 60);
          if (index > 0) expect(slot.getTime() - slots[index - 1]!.getTime()).toBe(1_800_000);
        }
        if (day > 0) expect(slots).toHaveLength(22);
        else expect(slots.every((slot) => slot.getTime() - now.getTime() > 0)).toBe(true);
      }),
    );
  });
});

describe("a doctor's own hours", () => {
  // 20 November 2026 is a Friday.
  const hours: WeeklyWindow[] = [
    { weekday: 6, opensMinute: 17 * 60, closesMinute: 18 * 60 + 15 },
    { weekday: 6, opensMinute: 9 * 60 + 15, closesMinute: 10 * 60 + 30 },
    { weekday: 5, opensMinute: 8 * 60, closesMinute: 20 * 60 },
  ];
  const now = ist("2026-11-20T14:10:00");

  test("[DOC-09] are kept exactly: several windows a day, and a visit ends within its window", () => {
    expect(labels(slotsOfDay(hours, "online", "2026-11-21", now))).toEqual([
      "9:15 AM",
      "9:45 AM",
      "5:00 PM",
      "5:30 PM",
    ]);
  });

  test("[DOC-09] replace the default hours on every day of the week", () => {
    expect(slotsOfDay(hours, "online", "2026-11-22", now)).toEqual([]);
  });

  test("[DOC-09] today begin with the next full hour too", () => {
    expect(labels(slotsOfDay(hours, "clinic", "2026-11-20", now)).at(0)).toBe("3:00 PM");
    expect(labels(slotsOfDay(hours, "clinic", "2026-11-20", ist("2026-11-20T03:00:00"))).at(0)).toBe("8:00 AM");
  });

  test("[DOC-09] never make two visits overlap, whatever windows they are made of", () => {
    fc.assert(
      fc.property(anInstant, aMode, fc.nat(6), someHours, (at, mode, day, windows) => {
        const date = [...offeredDays(at)][day]!;
        const slots = slotsOfDay(windows, mode, date, at);
        const midnight = istMidnight(date).getTime();
        for (const [index, slot] of slots.entries()) {
          expect(slot.getTime() % 60_000).toBe(0);
          expect(slot > at).toBe(true);
          if (index > 0) expect(slot.getTime() - slots[index - 1]!.getTime()).toBeGreaterThanOrEqual(1_800_000);
          if (windows.length > 0) {
            const minute = (slot.getTime() - midnight) / 60_000;
            const weekday = new Date(date).getUTCDay();
            expect(
              windows.some((w) => w.weekday === weekday && w.opensMinute <= minute && minute + 30 <= w.closesMinute),
            ).toBe(true);
          }
        }
      }),
    );
  });
});

describe("leave", () => {
  const slot = ist("2026-11-21T10:30:00");

  test.each([
    ["that covers the slot", "2026-11-21T00:00:00", "2026-11-22T00:00:00", true],
    ["that begins during the visit", "2026-11-21T10:59:00", "2026-11-21T12:00:00", true],
    ["that ends during the visit", "2026-11-21T09:00:00", "2026-11-21T10:31:00", true],
    ["that begins when the visit ends", "2026-11-21T11:00:00", "2026-11-21T12:00:00", false],
    ["that ends when the visit begins", "2026-11-21T09:00:00", "2026-11-21T10:30:00", false],
  ])("[DOC-09] %s", (_, startsAt, endsAt, expected) => {
    expect(isAway([{ startsAt: ist(startsAt), endsAt: ist(endsAt) }], slot)).toBe(expected);
  });
});

describe("in any time zone of the server", () => {
  const before = process.env["TZ"];
  afterEach(() => {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  });

  const zones = ["Asia/Calcutta", "UTC", "America/Los_Angeles", "Pacific/Kiritimati", "Pacific/Niue", "Europe/Berlin"];
  test.each(zones)("[DOC-09] the slots are the same with the server in %s", (zone) => {
    process.env["TZ"] = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const now = new Date("2026-11-20T18:50:00Z");

    expect([...offeredDays(now)][0]).toBe("2026-11-21");
    expect(houseSlots("online", "2026-11-21", now).at(0)?.toISOString()).toBe("2026-11-20T19:30:00.000Z");
    expect(houseSlots("clinic", "2026-11-21", now).at(0)?.toISOString()).toBe("2026-11-21T04:30:00.000Z");
    expect(houseSlots("clinic", "2026-11-27", now).at(-1)?.toISOString()).toBe("2026-11-27T15:00:00.000Z");
  });
});
