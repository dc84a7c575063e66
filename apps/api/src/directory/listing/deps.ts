import type { VisitMode } from "@medisense/contract/directory";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { createDoctorIndex } from "./doctor-index.ts";

/** Returns each doctor's first free slot within the seven days. A doctor without one is missing from the result. */
export type Availability = (doctorIds: string[], mode?: VisitMode) => Promise<Map<string, Date>>;

export interface DirectoryDeps {
  db: Database;
  /** The doctors in memory, for the search. */
  doctorIndex: ReturnType<typeof createDoctorIndex>;
  clock: Clock;
  /** Injected, because appointments import the directory and not the other way round. */
  availability: Availability;
  /** The same from memory, for sorting and counting; it may be a moment old. Its version changes when a slot may have. */
  rememberedSlots: { firstSlots: Availability; version(): string };
  countMedicines(): Promise<number>;
  /** Returns null when the server offers no risk models. */
  countModels(): number | null;
}
