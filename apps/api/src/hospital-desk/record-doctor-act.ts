import type { HoursWindow } from "@medisense/contract/doctor-desk";
import { istDate, istTime } from "@medisense/contract/ist";
import type { OperatorAct } from "@medisense/contract/operators/audit";
import { recordOperatorAct } from "../operators/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { HospitalDeskDeps } from "./deps.ts";
import { ownDoctor } from "./own-doctor.ts";

interface DoctorOfCaller {
  userId: string;
  doctorId: string;
}

/**
 * Returns a function that writes an act on a doctor of the account's own hospital into the audit trail, in the transaction
 * of that act. Throws `doctorNotFound` for a doctor of another hospital.
 */
export async function recorderOfDoctorActs(
  { db, clock }: Pick<HospitalDeskDeps, "db" | "clock">,
  { userId, doctorId }: DoctorOfCaller,
) {
  const { id, name } = await ownDoctor(db, { userId, doctorId });
  return (tx: Database, act: OperatorAct, detail: string) =>
    recordOperatorAct(tx, { operatorId: userId, act, subject: { kind: "doctor", id, name }, detail }, clock.now());
}

/** Writes a leave as "2026-11-20 2:00 PM to 2026-11-20 5:00 PM", in India's time. */
export const leaveInWords = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${istDate(startsAt)} ${istTime(startsAt)} to ${istDate(endsAt)} ${istTime(endsAt)}`;

/** Writes a change of weekly hours as "Mon 09:00-12:00; before: default week". */
export const hoursInWords = (before: readonly HoursWindow[], after: readonly HoursWindow[]) =>
  `${weekInWords(after)}; before: ${weekInWords(before)}`;

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const weekInWords = (hours: readonly HoursWindow[]) =>
  hours.map(({ weekday, opens, closes }) => `${DAYS[weekday]} ${opens}-${closes}`).join(", ") || "default week";
