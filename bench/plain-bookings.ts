import { randomUUID } from "node:crypto";
import { istDate } from "@medisense/contract/ist";
import type { Pool } from "pg";
import { SLOT_MS } from "../apps/api/src/appointments/calendar/slots.ts";
import { replay, type Statement } from "./statements.ts";
import type { BenchPatient, FreeSlot } from "./world.ts";

interface Recorded {
  statements: Statement[];
  booked: FreeSlot & { hold: string };
  patient: BenchPatient;
  nextPatient(): BenchPatient;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Creates a function that books by plain SQL, each time for another patient. The times follow one another a year ahead:
 * visits that overlapped would be read together, and the product wants the slots of these weeks.
 */
export function createPlainBookings(pool: Pool, { booked, nextPatient, patient, statements }: Recorded) {
  const recorded = Date.parse(booked.dateTime);
  let startsAt = recorded + YEAR_MS;
  return () => {
    startsAt += SLOT_MS;
    return replay(pool, statements, {
      ...Object.fromEntries([-SLOT_MS, 0, SLOT_MS].map((ms) => [isoOf(recorded + ms), isoOf(startsAt + ms)])),
      [istDate(new Date(recorded))]: istDate(new Date(startsAt)),
      [patient.id]: nextPatient().id,
      [booked.hold]: randomUUID(),
    });
  };
}

const isoOf = (ms: number) => new Date(ms).toISOString();
