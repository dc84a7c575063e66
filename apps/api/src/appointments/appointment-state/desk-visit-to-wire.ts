import { type DeskVisit, UNDO_MINUTES } from "@medisense/contract/doctor-desk";
import { istDate, istTime } from "@medisense/contract/ist";
import { visitPersonOf } from "../../persons/index.ts";
import type { DeskVisitRow } from "./select-desk-visits.ts";

/** Converts a row of the doctor's desk to what the contract returns. */
export function deskVisitToWire(visit: DeskVisitRow): DeskVisit {
  const lastMarkAt = timeOfLastMark(visit);
  const person = visitPersonOf(visit.person, visit.visitDate);
  return {
    _id: visit.id,
    userId: visit.patientId,
    patientName: person.name,
    person,
    dateTime: visit.startsAt.toISOString(),
    date: istDate(visit.startsAt),
    time: istTime(visit.startsAt),
    mode: visit.mode,
    status: visit.status,
    queueToken: visit.queueToken,
    isPresent: visit.arrivedAt !== null,
    undoUntil: lastMarkAt && new Date(lastMarkAt.getTime() + UNDO_MINUTES * 60_000).toISOString(),
  };
}

function timeOfLastMark({ status, arrivedAt, startedAt, endedAt }: DeskVisitRow) {
  if (status === "confirmed") return arrivedAt;
  if (status === "in_progress") return startedAt;
  return endedAt;
}
