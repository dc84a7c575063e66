import { appointmentStatuses } from "@medisense/contract/appointments";
import { describe, expect, test } from "vitest";
import { chatAccess } from "./chat-access.ts";

const startsAt = new Date("2026-11-21T10:30:00+05:30");
const lastMoment = new Date("2026-11-28T11:00:00+05:30");
const visit = (status: (typeof appointmentStatuses)[number], queueToken: number | null = 3) => ({
  status,
  startsAt,
  queueToken,
  isSuspended: false,
  isTheirs: false,
});

describe("[CONS-01] who may read and write in a chat", () => {
  test("nobody may without an appointment", () => {
    expect(chatAccess([], startsAt)).toEqual({
      isSuspended: false,
      canRead: false,
      canWrite: false,
      writableUntil: null,
    });
  });

  test.each(["pending", "expired", "cancelled"] as const)(
    "nobody by a visit that was never confirmed: %s",
    (status) => {
      expect(chatAccess([visit(status, null)], startsAt)).toMatchObject({ canRead: false, canWrite: false });
    },
  );

  test.each(["confirmed", "in_progress", "completed", "no_show"] as const)(
    "both may with a visit that is %s",
    (status) => {
      expect(chatAccess([visit(status)], startsAt)).toEqual({
        isSuspended: false,
        canRead: true,
        canWrite: true,
        writableUntil: lastMoment,
      });
    },
  );

  test("with a suspended doctor both may only read", () => {
    expect(chatAccess([{ ...visit("confirmed"), isSuspended: true }], startsAt)).toMatchObject({
      canRead: true,
      canWrite: false,
      isSuspended: true,
    });
  });

  test("both may only read by a visit of somebody who decides alone, and write by another visit of the account", () => {
    const theirs = { ...visit("confirmed"), isTheirs: true };
    expect(chatAccess([theirs], startsAt)).toMatchObject({ canRead: true, canWrite: false, writableUntil: null });
    expect(chatAccess([theirs, visit("confirmed")], startsAt).canWrite).toBe(true);
  });

  test("both may long before a confirmed visit", () => {
    expect(chatAccess([visit("confirmed")], new Date("2026-11-14T12:00:00+05:30")).canWrite).toBe(true);
  });

  test("both may only read once seven days have passed since the end of the visit", () => {
    const before = new Date(lastMoment.getTime() - 1);
    expect(chatAccess([visit("completed")], before).canWrite).toBe(true);
    expect(chatAccess([visit("completed")], lastMoment)).toMatchObject({ canRead: true, canWrite: false });
  });

  test("after a confirmed visit was cancelled both may only read", () => {
    expect(chatAccess([visit("cancelled")], startsAt)).toEqual({
      isSuspended: false,
      canRead: true,
      canWrite: false,
      writableUntil: null,
    });
  });

  test("the latest of several visits counts", () => {
    const followUp = { ...visit("confirmed"), startsAt: new Date("2026-12-21T10:30:00+05:30") };
    expect(chatAccess([visit("completed"), followUp, visit("cancelled")], lastMoment)).toMatchObject({
      canWrite: true,
      writableUntil: new Date("2026-12-28T11:00:00+05:30"),
    });
  });

  test("writing is never allowed where reading is not", () => {
    for (const status of appointmentStatuses) {
      for (const token of [null, 1]) {
        const { canRead, canWrite } = chatAccess([visit(status, token)], startsAt);
        expect(canRead || !canWrite).toBe(true);
      }
    }
  });
});
