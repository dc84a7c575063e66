import { measurementKinds } from "@medisense/contract/health/measures";
import { and, desc, eq } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { measurements } from "../tables/measurement-tables.ts";
import { measurementToWire } from "./measurement-to-wire.ts";

/** Lists a person's latest value of each kind. */
export async function listLatestMeasurements(
  deps: Pick<RecordsDeps, "db" | "clock">,
  { accountId, personId }: { accountId: string; personId?: string | undefined },
) {
  const person = await findPerson(deps, accountId, personId, { isForCaregivers: true, isReading: true });
  // One row of the index for each kind, however many values there are.
  const latest = await Promise.all(
    measurementKinds.map((kind) =>
      deps.db
        .select()
        .from(measurements)
        .where(and(eq(measurements.personId, person.id), eq(measurements.kind, kind)))
        .orderBy(desc(measurements.measuredAt), desc(measurements.id))
        .limit(1),
    ),
  );
  return latest.flat().map(measurementToWire);
}
