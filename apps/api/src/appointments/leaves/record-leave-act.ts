import { istDate, istTime } from "@medisense/contract/ist";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import type { Database } from "../../platform/database/open-database.ts";

interface LeaveAct {
  act: "add-leave" | "remove-leave";
  /** The account that acts: the doctor's or the hospital's. */
  operatorId: string;
  doctor: { id: string; name: string };
  leave: { startsAt: Date; endsAt: Date };
}

/** Writes a leave into the audit trail as "2026-11-20 2:00 PM to 2026-11-20 5:00 PM", in India's time. */
export function recordLeaveAct(tx: Database, { act, operatorId, doctor, leave }: LeaveAct, now: Date) {
  const detail = `${inWords(leave.startsAt)} to ${inWords(leave.endsAt)}`;
  return recordOperatorAct(tx, { operatorId, act, subject: { kind: "doctor", ...doctor }, detail }, now);
}

const inWords = (instant: Date) => `${istDate(instant)} ${istTime(instant)}`;
