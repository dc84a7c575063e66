import type { VisitMode } from "@medisense/contract/directory";
import type { Database } from "../platform/database/open-database.ts";

/** The first free slot within the seven days of each of these doctors; one without a free slot is missing. */
export type Availability = (doctorIds: string[], mode?: VisitMode) => Promise<Map<string, Date>>;

export interface DirectoryDeps {
  db: Database;
  /** Slots belong to appointments, which know the directory and not the other way round. */
  availability: Availability;
  countMedicines(): Promise<number>;
}
