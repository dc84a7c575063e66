import type { VisitMode } from "@medisense/contract/directory";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { nextFreeSlots } from "./next-free-slots.ts";

/** Returns the first free slot of each doctor. A doctor without one is missing from the result. */
export async function earliestSlots(
  deps: Pick<AppointmentsDeps, "db" | "clock">,
  doctorIds: string[],
  mode?: VisitMode,
): Promise<Map<string, Date>> {
  const next = await nextFreeSlots(deps, doctorIds, { mode, count: 1 });
  return new Map([...next].map(([doctorId, [slot]]) => [doctorId, slot!]));
}
