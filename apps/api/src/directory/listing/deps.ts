import type { VisitMode } from "@medisense/contract/directory";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { createDoctorIndex } from "./doctor-index.ts";

/** Returns each doctor's first free slot within the seven days. A doctor without one is missing from the result. */
export type Availability = (doctorIds: string[], mode?: VisitMode) => Promise<Map<string, Date>>;

/** First free slots from memory, for sorting and counting all doctors of a search. They may be a moment old. */
interface RememberedSlots {
  /** Returns the slots in the order of the doctors, in ms since the epoch; Infinity for a doctor without one. */
  firstSlots(doctorIds: string[], mode?: VisitMode): Promise<number[]>;
  /** Changes when a slot may have changed. */
  version(): string;
}

export interface DirectoryDeps {
  db: Database;
  /** The doctors in memory, for the search. */
  doctorIndex: ReturnType<typeof createDoctorIndex>;
  clock: Clock;
  /** Injected, because appointments import the directory and not the other way round. */
  availability: Availability;
  rememberedSlots: RememberedSlots;
  countMedicines(): Promise<number>;
  /** Returns null when the server offers no risk models. */
  countModels(): number | null;
}
