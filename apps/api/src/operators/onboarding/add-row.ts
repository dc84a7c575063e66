import type { ListingColumn, ListingFault, ListingKind } from "@medisense/contract/operators/listings";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../platform/database/open-database.ts";
import { addDoctor } from "./add-doctor.ts";
import { type Added, invalid, type Onboarding } from "./onboarding-result.ts";
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
  if (kind === "doctors") return addDoctor(tx, checked(NewDoctor, cells), onboarding);
  if (kind === "hospitals") return addHospital(tx, checked(NewHospital, cells), onboarding);
  return addStore(tx, checked(NewStore, cells), onboarding);
}

function checked<Row extends z.ZodType>(schema: Row, cells: Cells): z.output<Row> {
  const parsed = schema.safeParse(cells);
  if (parsed.success) return parsed.data;
  // The first fault of a column is the plainest.
  const faults = parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message]);
  throw invalid(Object.fromEntries(faults) as Partial<Record<ListingColumn, ListingFault>>);
}
