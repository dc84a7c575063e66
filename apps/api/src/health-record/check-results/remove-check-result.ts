import { checkResultErrors } from "@medisense/contract/health/check-results";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { refuseUnlessOwn } from "../record-state/refuse-unless-own.ts";
import { checkResults } from "../tables/check-result-tables.ts";

/** Deletes a saved result. If two deletions run at once, the second finds nothing. */
export async function removeCheckResult(
  deps: Pick<RecordsDeps, "db" | "clock">,
  { id, accountId }: { id: string; accountId: string },
) {
  const refusal = checkResultErrors.notFound;
  const [found] = await deps.db.select().from(checkResults).where(eq(checkResults.id, id));
  await refuseUnlessOwn(deps, accountId, found?.personId, refusal);
  const removed = await deps.db.delete(checkResults).where(eq(checkResults.id, id)).returning({ id: checkResults.id });
  if (removed.length === 0) throw new DomainError(refusal);
  return {};
}
