import { MEASUREMENTS_PAGE, type Cursor } from "@medisense/contract/health/measurements";
import type { MeasurementKind } from "@medisense/contract/health/measures";
import { and, desc, eq } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import { cursorOf, isAfter } from "../record-state/cursors.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { measurements } from "../tables/measurement-tables.ts";
import { measurementToWire } from "./measurement-to-wire.ts";

interface Asked {
  accountId: string;
  personId?: string | undefined;
  kind: MeasurementKind;
  before?: Cursor | undefined;
}

/** Lists a person's values of one kind, latest first. */
export async function listMeasurements(
  deps: Pick<RecordsDeps, "db" | "clock">,
  { accountId, personId, kind, before }: Asked,
) {
  const person = await findPerson(deps, accountId, personId, { isForCaregivers: true, isReading: true });
  const { id, measuredAt } = measurements;
  const rows = await deps.db
    .select()
    .from(measurements)
    .where(and(eq(measurements.personId, person.id), eq(measurements.kind, kind), isAfter(before, measuredAt, id)))
    .orderBy(desc(measuredAt), desc(id))
    .limit(MEASUREMENTS_PAGE + 1);
  const shown = rows.slice(0, MEASUREMENTS_PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { data: shown.map(measurementToWire), next: last ? cursorOf({ at: last.measuredAt, id: last.id }) : null };
}
