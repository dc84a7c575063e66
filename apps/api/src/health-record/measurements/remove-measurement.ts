import { measurementErrors } from "@medisense/contract/health/measurements";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { refuseUnlessOwn } from "../record-state/refuse-unless-own.ts";
import { measurements } from "../tables/measurement-tables.ts";

/** Deletes a measured value. If two deletions run at once, the second finds nothing. */
export async function removeMeasurement(
  deps: Pick<RecordsDeps, "db" | "clock">,
  { id, accountId }: { id: string; accountId: string },
) {
  const refusal = measurementErrors.notFound;
  const [found] = await deps.db.select().from(measurements).where(eq(measurements.id, id));
  await refuseUnlessOwn(deps, accountId, found?.personId, refusal);
  const removed = await deps.db.delete(measurements).where(eq(measurements.id, id)).returning({ id: measurements.id });
  if (removed.length === 0) throw new DomainError(refusal);
  return {};
}
