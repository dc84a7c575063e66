import { MAX_CHECK_RESULTS } from "@medisense/contract/health/check-results";
import { and, desc, eq } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { checkResults } from "../tables/check-result-tables.ts";
import { checkResultToWire } from "./check-result-to-wire.ts";

interface Asked {
  accountId: string;
  personId?: string | undefined;
  instrument?: string | undefined;
}

/** Lists a person's saved results, latest first. */
export async function listCheckResults(
  deps: Pick<RecordsDeps, "db" | "clock">,
  { accountId, personId, instrument }: Asked,
) {
  const person = await findPerson(deps, accountId, personId, { isForCaregivers: true, isReading: true });
  const isWanted = and(
    eq(checkResults.personId, person.id),
    instrument === undefined ? undefined : eq(checkResults.instrument, instrument),
  );
  const rows = await deps.db
    .select()
    .from(checkResults)
    .where(isWanted)
    .orderBy(desc(checkResults.takenAt), desc(checkResults.id))
    .limit(MAX_CHECK_RESULTS);
  return rows.map(checkResultToWire);
}
