import type { ParsedRequest } from "@medisense/contract/endpoint";
import {
  checkResultErrors,
  MAX_CHECK_RESULTS,
  type saveCheckResult as Call,
} from "@medisense/contract/health/check-results";
import { instruments } from "@medisense/risk";
import { and, eq } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { calculateOffered } from "../../risk-models/index.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { checkResults } from "../tables/check-result-tables.ts";
import { checkResultToWire } from "./check-result-to-wire.ts";

type Asked = ParsedRequest<typeof Call>["body"] & { id: string; accountId: string };

/** Stores a result that the server calculates itself. The same call again returns the stored result. */
export async function saveCheckResult(deps: RecordsDeps, { id, accountId, personId, ...asked }: Asked) {
  const { db, clock, config } = deps;
  const person = await findPerson(deps, accountId, personId);
  const { instrument, version, headline, level } = calculateOffered(config, asked, { mustBeComplete: true });
  const ofPerson = eq(checkResults.personId, person.id);
  const [known] = await db
    .select()
    .from(checkResults)
    .where(and(ofPerson, eq(checkResults.id, id)));
  if (known) return checkResultToWire(known);

  const stored = await db.$count(checkResults, ofPerson);
  if (stored >= MAX_CHECK_RESULTS) throw new DomainError(checkResultErrors.tooMany);
  const answers = answersOf(asked);
  const row = { id, personId: person.id, instrument, version, answers, result: { headline, level } };
  await db
    .insert(checkResults)
    .values({ ...row, takenAt: clock.now() })
    .onConflictDoNothing();
  // The same call may have stored it in the meantime.
  const [saved] = await db
    .select()
    .from(checkResults)
    .where(and(ofPerson, eq(checkResults.id, id)));
  if (!saved) throw new DomainError(checkResultErrors.notFound);
  return checkResultToWire(saved);
}

/** Returns the answers that the instrument asks for, and nothing else that was sent. */
function answersOf({ instrument, answers }: Pick<Asked, "instrument" | "answers">): Record<string, unknown> {
  const asking = instruments.find(({ id }) => id === instrument);
  const names = new Set([...(asking?.gates ?? []), ...(asking?.fields ?? [])].map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
}
