import type { ListingKind } from "@medisense/contract/operators/listings";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { addDoctor } from "./add-doctor.ts";
import { checkCells } from "./check-cells.ts";
import type { Added, Onboarding } from "./onboarding-result.ts";
import { addHospital } from "./add-hospital.ts";
import { addStore } from "./add-store.ts";
import { NewDoctor, NewHospital, NewStore } from "./rows.ts";

/** The key of the advisory lock; nothing else in this database may use it. */
const ONBOARDING = 4_771_005;

type Cells = Record<string, string>;

/** Adds one row of a file or a form, in a transaction of the caller. Throws a refusal that names each wrong column. */
export async function addRow(tx: Database, kind: ListingKind, cells: Cells, onboarding: Onboarding): Promise<Added> {
  // Two files at once take turns, so that each row sees what is there.
  await tx.execute(sql`select pg_advisory_xact_lock(${ONBOARDING})`);
  if (kind === "doctors") return addDoctor(tx, checkCells(NewDoctor, cells), onboarding);
  if (kind === "hospitals") return addHospital(tx, checkCells(NewHospital, cells), onboarding);
  return addStore(tx, checkCells(NewStore, cells), onboarding);
}
