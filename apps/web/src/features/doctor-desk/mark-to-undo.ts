import type { DeskVisit, VisitMark } from "@medisense/contract/doctor-desk";

/** Returns the mark of a visit that can still be undone, if there is one. */
export function markToUndo({ status, undoUntil }: DeskVisit, now: Date): VisitMark | undefined {
  if (undoUntil === null || Date.parse(undoUntil) <= now.getTime()) return undefined;
  if (status === "confirmed") return "present";
  return status === "in_progress" || status === "completed" || status === "no_show" ? status : undefined;
}
